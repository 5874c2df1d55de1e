"""What people see: widgets paint models and ask; they own no facts.

May import QtWidgets and everything below; constructed by ``app`` only across packages.
"""

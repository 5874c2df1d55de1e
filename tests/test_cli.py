import json
import subprocess
import sys

import pytest

from choicedesk import __version__, cli
from choicedesk.rules.registry import SYSTEMS
from tests.rules.cases import CASES, differences, questions

SCRIPT = {"name": "Über", "system": "choice", "setup": {}, "moves": [{"move": "share"}]}


@pytest.fixture
def run(capsysbinary):
    """Run the command line in this process: exit code, standard output, standard error."""

    def call(*words):
        status = cli.main([str(word) for word in words])
        out, err = capsysbinary.readouterr()
        return status, out.decode(), err.decode()

    return call


def write(folder, content):
    path = folder / "file.json"
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("system", SYSTEMS)
def test_replay_answers_one_line_a_script(run, system):
    path = CASES / f"{system}.json"
    status, out, err = run("replay", path)
    cases = json.loads(path.read_text(encoding="utf-8"))["cases"]
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, err, len(answers)) == (0, "", len(cases))
    assert not any(
        differences(case["expect"], answer) for case, answer in zip(cases, answers, strict=True)
    )


def test_replay_speaks_as_asked(run, tmp_path):
    path = write(tmp_path, SCRIPT)
    status, out, _err = run("--lang", "en", "replay", path)
    assert (status, json.loads(out)["name"]) == (0, "Über")
    assert json.loads(out)["refused"]["message"].startswith("No evening")
    assert run("replay", path, "--lang=en")[1] == out


QUESTIONS = [case for system in SYSTEMS for case in questions(system)]


@pytest.mark.parametrize("case", QUESTIONS, ids=lambda case: str(case["question"])[:60])
def test_odds(run, tmp_path, case):
    words = ["--exact"] if case.get("exact") else []
    status, out, err = run("odds", case["system"], write(tmp_path, case["question"]), *words)
    assert (status, err) == (0, "")
    assert not differences(case["expect"], json.loads(out))


@pytest.mark.parametrize(
    ("system", "question", "code"),
    [
        ("choice", {"white": 1}, "bad_value"),
        ("choice", {"white": 1, "black": 41, "luck": 7}, "bad_value"),
        ("choice", [], "bad_value"),
        ("confrontation", {"participants": []}, "bad_value"),
        ("ability_cards", {"net": -21}, "too_large"),
        ("ability_cards", {"net": 1.5}, "bad_value"),
        ("conflict", {"value": 31, "quality": 4, "gap": 0}, "too_large"),
        ("conflict", {"value": 3, "quality": 7, "gap": 6}, "bad_value"),
        ("conflict", {"value": 3, "quality": 4, "gap": 6}, "too_large"),
        ("challenge", {"actor": {"pool": 41}, "tasks": []}, "too_large"),
        ("challenge", {"tasks": []}, "bad_value"),
    ],
)
def test_what_is_refused_is_an_answer_too(run, tmp_path, system, question, code):
    status, out, err = run("odds", system, write(tmp_path, question), "--exact")
    assert (status, err) == (0, "")
    refused = json.loads(out)["refused"]
    assert refused["code"] == code
    assert refused["message"]


def test_a_refused_question_is_an_answer(run, tmp_path):
    status, out, err = run("odds", "choice", write(tmp_path, {"white": 41, "black": 0}))
    assert (status, err) == (0, "")
    refused = json.loads(out)["refused"]
    assert refused["code"] == "too_large"
    assert "simulate" in refused["message"]


SIMULATED = {"system": "conflict", "setup": {}, "policies": {}, "runs": 20, "rounds": 2}


def test_simulate_answers_one_line(run, tmp_path):
    status, out, err = run("simulate", write(tmp_path, SIMULATED))
    assert (status, err, out.count("\n")) == (0, "", 1)
    answer = json.loads(out)
    assert (answer["runs"], answer["seed"], answer["winners"]) == (20, 0, {"none": 1})


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ({**SIMULATED, "runs": 1_000_001}, "too_large"),
        ({**SIMULATED, "runs": 0}, "bad_value"),
        ({"system": "choice"}, "bad_value"),
        ({"setup": {}}, "bad_value"),
        ([], "bad_value"),
    ],
)
def test_a_refused_simulation_is_an_answer(run, tmp_path, question, code):
    status, out, err = run("simulate", write(tmp_path, question))
    assert (status, err) == (0, "")
    refused = json.loads(out)["refused"]
    assert refused["code"] == code
    assert refused["message"]


def test_a_simulation_that_is_no_json(run, tmp_path):
    status, out, err = run("simulate", write(tmp_path, b"{"))
    assert (status, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "no JSON (line 1, column 1)"),
        (b"\xff", "no text in UTF-8"),
        (b'{"a": 1, "a": 2}', "“a” stands twice"),
        (b"[" * 100_000, "nested too deeply"),
        ([], "a script is an object"),
        ({"cases": [SCRIPT, 7]}, "script 2: a script is an object"),
        ({"cases": 7}, "“cases” is to be a list"),
        ({}, "“system” is missing"),
        ({**SCRIPT, "system": "chess\n"}, "“chess ” is not known"),
        ({**SCRIPT, "setup": 7}, "“setup” is to be an object"),
        ({**SCRIPT, "moves": 7}, "“moves” is to be a list"),
    ],
)
def test_a_file_that_is_no_script_is_one_line(run, tmp_path, content, fault):
    status, out, err = run("replay", write(tmp_path, content))
    assert (status, out) == (2, "")
    assert fault in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there(run, tmp_path):
    for command in (["replay"], ["odds", "choice"]):
        status, _out, err = run(*command, tmp_path / "none.json")
        assert status == 2
        assert err.endswith("none.json: there is no such file\n")


def test_a_campaign_that_is_not_there_is_said_as_for_a_terminal(run, tmp_path):
    none = tmp_path / "none.choicedesk"
    for words in (["export", none, tmp_path / "out.json"], ["show", none], ["check", none]):
        status, _out, err = run(*words)
        assert (status, err) == (2, f"choicedesk: {none}: there is no such file\n")


def test_a_folder_is_no_file(run, tmp_path):
    status, _out, err = run("replay", tmp_path)
    assert status == 2
    assert err.count("\n") == 1


def test_a_name_that_no_file_has(run):
    status, _out, err = run("replay", "a\0b")
    assert (status, err) == (2, "choicedesk: a\0b: this is no name of a file\n")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["replay"], "FILE is missing"),
        (["odds", "choice"], "FILE is missing"),
        (["simulate"], "FILE is missing"),
        (["odds", "chess", "x"], "is not possible for SYSTEM"),
        (["replay", "x", "--loud"], "--loud is not understood"),
        (["replay", "--lang"], "--lang needs a value"),
        (["--lang", "fr", "replay", "x"], "is not possible for --lang"),
        (["--example", "x"], "does not go together"),
        (["one", "two"], "two is not understood"),
    ],
)
def test_a_call_that_is_not_understood(run, words, fault):
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert fault in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "odds", "show", "check", "export", "import"])
def test_every_command_explains_itself(run, command):
    status, out, err = run(command, "--help")
    assert (status, err) == (0, "")
    assert out.startswith(f"Usage: choicedesk {command} ")


def test_help_and_version(run):
    status, out, _err = run("--help")
    assert status == 0
    assert "replay" in out
    assert run("--version") == (0, f"ChoiceDesk {__version__}\n", "")


def start(*words, **keys):
    command = [sys.executable, "-m", "choicedesk", *map(str, words)]
    return subprocess.run(command, capture_output=True, check=False, timeout=60, **keys)


def test_utf8_whatever_the_console_thinks(root, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    answer = start("replay", write(tmp_path, {**SCRIPT, "name": "Łódź"}), cwd=root)
    assert json.loads(answer.stdout.decode("utf-8"))["name"] == "Łódź"
    refused = start("replay", tmp_path / "Łódź.json", cwd=root)
    assert "Łódź.json" in refused.stderr.decode("utf-8")


def test_standard_input(root):
    answer = start("odds", "choice", "-", input=b'{"white": 0, "black": 0}', cwd=root)
    assert json.loads(answer.stdout)["table"]["none"]["none"] == 1
    refused = start("replay", "-", input=b"nonsense", cwd=root)
    assert refused.returncode == 2
    assert refused.stderr.startswith(b"choicedesk: standard input: ")


def test_a_reader_that_has_had_enough(root):
    command = [sys.executable, "-m", "choicedesk", "replay", str(CASES / "choice.json")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=root
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_neither_qt_nor_numpy_is_loaded(root, tmp_path):
    question = write(tmp_path, {"white": 3, "black": 2})
    program = (
        "import sys; from choicedesk.cli import main; main(sys.argv[1:])\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    for words in (["replay", CASES / "choice.json"], ["odds", "choice", question]):
        answer = subprocess.run(
            [sys.executable, "-c", program, *map(str, words)],
            capture_output=True,
            check=True,
            timeout=60,
            cwd=root,
        )
        loaded = set(answer.stderr.decode().split())
        assert not loaded & {"PySide6", "shiboken6", "numpy", "pyqtgraph", "icepool"}
        assert "choicedesk" in loaded


@pytest.fixture
def campaign(run, tmp_path):
    """A campaign file with one scene, imported from a script."""
    path = tmp_path / "evening.choicedesk"
    script = write(tmp_path, {**SCRIPT, "moves": [{"move": "start_session"}]})
    assert run("import", script, path) == (0, "", "")
    return path


def test_show(run, campaign):
    status, out, err = run("show", campaign)
    shown = json.loads(out)
    assert (status, err) == (0, "")
    assert [scene["view"]["phase"] for scene in shown["scenes"]] == ["focus"]


def test_check(run, campaign):
    assert run("check", campaign) == (0, "", "")
    content = bytearray(campaign.read_bytes())
    content[len(content) // 2 :] = b"\0" * (len(content) - len(content) // 2)
    campaign.write_bytes(content)
    status, out, err = run("check", campaign)
    assert (status, err) == (1, "")
    assert out.startswith("The file is damaged: ")


def test_export_and_import(run, campaign, tmp_path):
    document = tmp_path / "out.json"
    assert run("export", campaign, document) == (0, "", "")
    again = tmp_path / "again.choicedesk"
    assert run("import", document, again) == (0, "", "")
    assert json.loads(run("show", again)[1]) == json.loads(run("show", campaign)[1])


@pytest.mark.parametrize(
    "words",
    [
        ["show", "none.choicedesk"],
        ["check", "none.choicedesk"],
        ["export", "none.choicedesk", "out.json"],
        ["import", "none.json", "new.choicedesk"],
    ],
)
def test_what_is_not_there_is_one_line(run, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1

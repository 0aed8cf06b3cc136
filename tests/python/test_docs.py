"""What docs/python.md shows is what Python answers: its blocks fenced as ```pycon are one session."""

import doctest
import importlib.util
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import ishi

ROOT = Path(__file__).resolve().parents[2]


class DocsTest(unittest.TestCase):
    def test_sessions(self) -> None:
        page = ROOT / "docs" / "python.md"
        session = "\n".join(re.findall(r"```pycon\n(.*?)```", page.read_text(), re.DOTALL))
        test = doctest.DocTestParser().get_doctest(session, {}, page.name, str(page), 0)
        self.assertGreater(len(test.examples), 20)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        output: list[str] = []
        runner.run(test, out=output.append)
        self.assertEqual(runner.failures, 0, "".join(output))

    def test_docstrings(self) -> None:
        self.assertEqual(doctest.testmod(ishi).failed, 0)
        for module in (ishi.othello, ishi.renju):
            for name, value in vars(module).items():
                if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__:
                    self.assertTrue(value.__doc__, f"{module.__name__}.{name} is not documented")

    def test_references(self) -> None:
        path = ROOT / "tools" / "binding_references.py"
        spec = importlib.util.spec_from_file_location(path.stem, path)
        assert spec and spec.loader
        references = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(references)
        page = references.python_reference(ROOT)
        for module in (ishi.othello, ishi.renju):
            _, _, section = page.partition(f"\n## {module.__name__}\n")
            self.assertTrue(section)
            for name, value in vars(module).items():
                if not name.startswith("_") and getattr(value, "__module__", "") == module.__name__:
                    self.assertTrue(f"\n### {name}\n" in section.partition("\n## ")[0], name)
        page = references.javascript_reference(ROOT)
        for path in (ROOT / "bindings" / "javascript" / "src").glob("*.d.ts"):
            exports = r"^export (?:const|function|class|interface|type) \w.*$"
            for declared in re.findall(exports, path.read_text(), re.MULTILINE):
                self.assertTrue(declared in page, declared)

    def printed(self, example: str, *arguments: str) -> str:
        program = [sys.executable, str(ROOT / "examples" / example), *arguments]
        return subprocess.run(program, check=True, capture_output=True, text=True, cwd=ROOT).stdout

    def test_engine_in_ten_lines(self) -> None:
        page = (ROOT / "docs" / "examples.md").read_text()
        shown = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        self.assertEqual(len(shown), 1)
        self.assertTrue((ROOT / "examples" / "engine.py").read_text().endswith(shown[0]))
        game = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
        self.assertEqual(self.printed("engine.py"), game[0])

    @unittest.skipUnless(importlib.util.find_spec("matplotlib"), "matplotlib is not installed")
    def test_review(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder) / "review.svg"
            said = self.printed("review.py", "data/othello/examples.ggf", str(picture), "2")
            self.assertRegex(said, r"Aki - Bo, 60 plies, depth 2\nworst move: \d+\. [a-h][1-8], ")
            self.assertIn("lost by Black", picture.read_text())

    def test_version(self) -> None:
        text = (ROOT / "CMakeLists.txt").read_text()
        version = re.search(r"VERSION (\d+\.\d+\.\d+)", text)
        self.assertEqual(ishi.__version__, version[1])
        self.assertIn(ishi.level(), ("v2", "v3", "v4", "neon", "other"))


if __name__ == "__main__":
    unittest.main()

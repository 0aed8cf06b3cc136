"""The references of the Python and the JavaScript package as pages of Markdown, made from what their sources
say: docstrings and signatures, and the declarations for TypeScript. Nothing is imported or built.
"""

import ast
import inspect
import re
from pathlib import Path

# ---------------------------------------------------------------------------------------------- Python


def _signature(function: ast.FunctionDef, *, bound: bool) -> str:
    """`play(move: str) -> Position`."""
    arguments = ast.unparse(function.args)
    if bound:
        arguments = re.sub(r"^(self|cls)(, )?", "", arguments)
    returned = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    return _public(f"{function.name}({arguments}){returned}")


def _public(text: str) -> str:
    """Types by the names that the package has for them."""
    return re.sub(r"\b_(Words|Bytes)\b", r"\1", text)


def _decorators(node: ast.FunctionDef | ast.ClassDef) -> set[str]:
    return {ast.unparse(decorator).partition("(")[0] for decorator in node.decorator_list}


def _doc(node: ast.AST) -> str:
    text = ast.get_docstring(node)
    return inspect.cleandoc(text) if text else ""


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _member(node: ast.stmt, lines: list[str]) -> str | None:
    """A member of a class as an item of a list; None where it is private or inherited from the language."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        _, _, comment = lines[node.lineno - 1].partition("#: ")
        head = f"{node.target.id}: {ast.unparse(node.annotation)}"
        return f"- `{head}`" + (f" – {comment}" if comment else "")
    if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
        return None
    head = _signature(node, bound=True)
    if "property" in _decorators(node):
        head = f"{node.name}: {ast.unparse(node.returns)}" if node.returns else node.name
    text = _one_line(_doc(node))
    return f"- `{head}`" + (f" – {text}" if text else "")


def _name(node: ast.stmt) -> str:
    """What a statement of a module declares; `_` where that is nothing public."""
    if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else "_"


def _members(node: ast.ClassDef, lines: list[str]) -> list[str]:
    return [text for text in (_member(member, lines) for member in node.body) if text]


def _class(node: ast.ClassDef, lines: list[str], private_bases: dict[str, list[str]]) -> str:
    bases = [ast.unparse(base) for base in node.bases]
    public = [base for base in bases if not base.startswith("_")]
    head = f"class {node.name}" + (f"({', '.join(public)})" if public else "")
    constructor = next((member for member in node.body
                        if isinstance(member, ast.FunctionDef) and member.name == "__init__"), None)
    if constructor:
        head = _signature(constructor, bound=True).removesuffix(" -> None").replace("__init__", node.name)
    members = _members(node, lines)
    for base in bases:
        members += private_bases.get(base.partition("[")[0], [])
    return "\n\n".join(part for part in (
        f"### {node.name}", f"```python\n{head}\n```", _doc(node), "\n".join(members)) if part)


def _module(source: Path, private_bases: dict[str, list[str]], names: set[str] | None = None) -> str:
    """What a source declares for the public; of that `names` alone, where they are given."""
    text = source.read_text()
    parts = []
    for node in ast.parse(text).body:
        name = _name(node)
        if name.startswith("_") or (names is not None and name not in names):
            continue
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            parts.append(f"### {name}\n\n```python\n{ast.unparse(node)}\n```")
        elif isinstance(node, ast.ClassDef):
            parts.append(_class(node, text.splitlines(), private_bases))
        elif isinstance(node, ast.FunctionDef):
            parts.append(f"### {name}\n\n```python\n{_signature(node, bound=False)}\n```\n\n{_doc(node)}")
    return "\n\n".join(parts)


def python_reference(root: Path) -> str:
    package = root / "bindings" / "python" / "ishi"
    exported = next(
        ast.literal_eval(node.value) for node in ast.parse((package / "__init__.py").read_text()).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__")
    games = ("othello", "renju")
    search = (package / "_search.py").read_text()
    private_bases = {f"_search.{node.name}": _members(node, search.splitlines())
                     for node in ast.parse(search).body if isinstance(node, ast.ClassDef)}
    parts = ["# Reference of the Python package",
             "[The guide](python.md) shows how these are used. `Words` are arrays of unsigned integers of 64 bits, "
             "`Bytes` of 8.",
             "## ishi", _module(package / "_ishi.pyi", private_bases, set(exported) - set(games))]
    for module in games:
        source = package / f"{module}.py"
        parts += [f"## ishi.{module}", _doc(ast.parse(source.read_text())), _module(source, private_bases)]
    return "\n\n".join(parts) + "\n"


# ------------------------------------------------------------------------------------------ JavaScript


def _declarations(text: str) -> list[tuple[str, str, str]]:
    """Name, comment and declaration of what a file of declarations exports."""
    found = []
    comment = ""
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("/**"):
            block = [line]
            while not block[-1].endswith("*/"):
                block.append(next(lines))
            comment = _one_line(re.sub(r"^\s*/?\*+/?|\*/$", "", "\n".join(block), flags=re.MULTILINE))
        elif line.startswith("export ") and " from " not in line:
            block = [line]
            while not _is_whole("\n".join(block)):
                block.append(next(lines))
            name = re.search(r"(?:class|function|const|interface|type)\s+(\w+)", block[0])
            assert name, line
            found.append((name[1], comment, "\n".join(block)))
            comment = ""
        elif not line.strip():
            comment = ""
    return found


def _is_whole(declaration: str) -> bool:
    open_ones = sum(declaration.count(opened) - declaration.count(closed) for opened, closed in ("{}", "()"))
    return open_ones == 0 and declaration.rstrip()[-1] in ";}"


def _section(title: str, sources: list[Path]) -> str:
    parts = [f"## {title}"]
    last = ""
    for source in sources:
        for name, comment, declaration in _declarations(source.read_text()):
            if name != last:  # a function may be declared for several kinds of arguments
                parts.append(f"### {name}")
            parts += [comment, f"```ts\n{declaration}\n```"]
            last = name
    return "\n\n".join(part for part in parts if part)


def javascript_reference(root: Path) -> str:
    sources = root / "bindings" / "javascript" / "src"
    shared = ["index", "boards", "programs", "library", "engine_client"]
    return "\n\n".join([
        "# Reference of the JavaScript package", "[The guide](javascript.md) shows how these are used.",
        _section("ishi", [sources / f"{name}.d.ts" for name in shared]),
        _section("othello", [sources / "othello.d.ts"]),
        _section("renju", [sources / "renju.d.ts"])]) + "\n"

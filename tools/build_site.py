#!/usr/bin/env python3
"""Makes one site of all documents: build_site.py OUT [--reference FOLDER].

Every page of docs/ and of the root becomes a page of HTML, with the same contents at its side, and so do the
references of the Python and the JavaScript package, which are made from their sources; links between them,
to examples and pictures work from any folder and without a server. FOLDER is what `doxygen docs/Doxyfile`
has written (build/reference/html); it becomes OUT/reference. A link that leads nowhere is an error. Needs
Python's markdown (apt install python3-markdown).
"""

import argparse
import html
import re
import shutil
import sys
from pathlib import Path

import markdown

from binding_references import javascript_reference, python_reference

ROOT = Path(__file__).resolve().parents[1]
# What is at the side, in the order of the README's table; pages that are not listed follow.
FIRST = ["README.md"]
LAST = ["CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"]

STYLE = """
:root { color-scheme: light dark; --line: #8884; --link: light-dark(#0a58a6, #7db7f0); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; display: flex; flex-wrap: wrap; }
nav { flex: 1 1 14rem; max-width: 18rem; padding: 1rem; border-right: 1px solid var(--line); font-size: 0.9rem; }
nav a { display: block; padding: 0.1rem 0; text-decoration: none; }
nav a[aria-current] { font-weight: bold; }
main { flex: 1 1 40rem; max-width: 56rem; padding: 1rem 2rem 4rem; min-width: 0; }
a { color: var(--link); }
pre { overflow-x: auto; padding: 0.7rem; border: 1px solid var(--line); border-radius: 4px; line-height: 1.35; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: 0.25rem 0.6rem; text-align: left; vertical-align: top; }
img { max-width: 100%; }
@media (max-width: 50rem) { nav { max-width: none; border-right: none; border-bottom: 1px solid var(--line); } }
"""


def anchor(text: str, separator: str) -> str:
    """The anchor of a heading, as hosts of Markdown make it."""
    return re.sub(r"[^\w\- ]", "", text.lower()).strip().replace(" ", separator)


def title_of(text: str, path: Path) -> str:
    heading = re.search(r"^# (.+)$", text, re.MULTILINE)
    return re.sub(r"[`*]|\[([^]]*)\]\([^)]*\)", r"\1", heading[1]) if heading else path.stem


class Site:
    def __init__(self, out: Path, reference: Path | None) -> None:
        self.out = out
        self.reference = reference
        names = [path.name for path in ROOT.glob("*.md")]
        order = FIRST + sorted(set(names) - set(FIRST) - set(LAST)) + LAST
        readme = (ROOT / "README.md").read_text()
        listed = re.findall(r"\((docs/[a-z-]+\.md)", readme[readme.index("## Documentation"):])
        docs = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/*.md"))
        docs.sort(key=lambda name: listed.index(name) if name in listed else len(listed))
        written = [ROOT / name for name in [*FIRST, *docs, *order[len(FIRST):]]]
        self.texts = {path: path.read_text() for path in written}
        self.texts[ROOT / "docs" / "python-reference.md"] = python_reference(ROOT)
        self.texts[ROOT / "docs" / "javascript-reference.md"] = javascript_reference(ROOT)
        self.titles = {path: title_of(text, path) for path, text in self.texts.items()}
        self.copied: set[Path] = set()
        self.anchors: dict[Path, set[str]] = {}
        self.wanted: list[tuple[Path, Path, str]] = []
        self.broken: list[str] = []

    def target(self, source: Path) -> Path:
        """Where a source stands in the site."""
        if source == ROOT / "README.md":
            return self.out / "index.html"
        return (self.out / source.relative_to(ROOT)).with_suffix(".html")

    def link(self, source: Path, address: str) -> str:
        """An address of a page, as it is in the site."""
        if re.match(r"[a-z]+:", address) or address.startswith("#"):
            if address.startswith("#"):
                self.wanted.append((source, source, address[1:]))
            return address
        name, _, place = address.partition("#")
        there = (source.parent / html.unescape(name)).resolve()
        if there in self.titles:
            if place:
                self.wanted.append((source, there, place))
            target = self.target(there)
        elif there.is_file() and there.is_relative_to(ROOT):
            target = self.out / there.relative_to(ROOT)
            if there not in self.copied:
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(there, target)
                self.copied.add(there)
        elif there.is_dir() and there.is_relative_to(ROOT):
            return self.folder(source, there)
        else:
            self.broken.append(f"{source.relative_to(ROOT)}: {address}")
            return address
        return self.relative(source, target) + (f"#{place}" if place else "")

    def folder(self, source: Path, folder: Path) -> str:
        """A folder becomes a page that lists its files."""
        target = self.out / folder.relative_to(ROOT) / "index.html"
        if folder not in self.copied:
            self.copied.add(folder)
            files = sorted(path for path in folder.iterdir() if path.is_file())
            rows = "\n".join(
                f'<li><a href="{path.name}">{path.name}</a></li>' for path in files)
            target.parent.mkdir(parents=True, exist_ok=True)
            for path in files:
                shutil.copyfile(path, target.parent / path.name)
            target.write_text(f"<!doctype html><meta charset=utf-8><title>{folder.name}</title><ul>{rows}</ul>\n")
        return self.relative(source, target)

    def relative(self, source: Path, target: Path) -> str:
        here = self.target(source).parent
        ups = len(here.relative_to(self.out).parts)
        return "../" * ups + target.relative_to(self.out).as_posix()

    def side(self, source: Path) -> str:
        rows = []
        for path in self.texts:
            current = ' aria-current="page"' if path == source else ""
            rows.append(f'<a href="{self.relative(source, self.target(path))}"{current}>'
                        f"{html.escape(self.titles[path])}</a>")
        if self.reference:
            address = self.relative(source, self.out / "reference" / "index.html")
            rows.append(f'<a href="{address}">Reference of the headers</a>')
        return "\n".join(rows)

    def page(self, source: Path) -> None:
        # The headings of a page are not unique only where a later one counts; Markdown's toc does the same.
        body = markdown.markdown(
            self.texts[source], extensions=["tables", "fenced_code", "toc", "sane_lists"],
            extension_configs={"toc": {"slugify": anchor}})
        self.anchors[source] = set(re.findall(r' id="([^"]+)"', body))
        body = re.sub(r'(href|src)="([^"]*)"',
                      lambda found: f'{found[1]}="{self.link(source, found[2])}"', body)
        target = self.target(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(self.titles[source])}</title>
<link rel="stylesheet" href="{self.relative(source, self.out / "style.css")}">
<nav>
{self.side(source)}
</nav>
<main>
{body}
</main>
</html>
""")

    def write(self) -> list[str]:
        """What is wrong, a line each."""
        self.out.mkdir(parents=True, exist_ok=True)
        (self.out / "style.css").write_text(STYLE.lstrip())
        if self.reference:
            shutil.copytree(self.reference, self.out / "reference", dirs_exist_ok=True)
        for source in self.texts:
            self.page(source)
        for source, there, place in self.wanted:
            if place not in self.anchors[there]:
                self.broken.append(f"{source.relative_to(ROOT)}: #{place} of {there.name}")
        return self.broken


def main() -> int:
    parser = argparse.ArgumentParser(description="Makes one site of all documents.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--reference", type=Path)
    options = parser.parse_args()
    if options.reference and not (options.reference / "index.html").is_file():
        print(f"{options.reference} holds no reference: run doxygen docs/Doxyfile", file=sys.stderr)
        return 2
    site = Site(options.out.resolve(), options.reference)
    broken = site.write()
    for line in broken:
        print(f"leads nowhere: {line}", file=sys.stderr)
    print(f"{options.out / 'index.html'}: {len(site.texts)} pages")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())

import { posix } from "node:path";
import { parseSync } from "vite";

/** One file of the project. `path` from the root: `src/api/lists.ts`. */
export type SourceFile = { path: string; text: string };

/** One import of a project file: static, dynamic or `export … from`; `types` if nothing of it is left at run time. */
export type Import = { from: string; to: string; dynamic: boolean; types: boolean };

/**
 * What a file imports from the project and from packages, and the identifiers in its code; comments and strings don't
 * count.
 */
export type Reading = SourceFile & {
  imports: readonly Import[];
  packages: ReadonlySet<string>;
  words: ReadonlySet<string>;
  calls: ReadonlySet<string>;
};

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const globals: ReadonlySet<unknown> = new Set(["window", "globalThis", "self"]);

/** Reads one file. `#x` and relative imports are project files; everything else is a package. */
export function readSource({ path, text }: SourceFile): Reading {
  const imports: Import[] = [];
  const packages = new Set<string>();
  const words = new Set<string>();
  const calls = new Set<string>();
  const note = (node: Node) => {
    const { type, name, source, callee } = node;
    if ((type === "Identifier" || type === "JSXIdentifier") && typeof name === "string") words.add(name);
    if (type === "CallExpression") calls.add(calledName(callee));
    const wanted = isNode(source) ? source["value"] : undefined;
    if (typeof wanted !== "string") return;
    const to = resolve(path, wanted);
    if (to === undefined) {
      packages.add(wanted);
      return;
    }
    const types = type === "TSImportType" || node["importKind"] === "type" || node["exportKind"] === "type";
    imports.push({ from: path, to, dynamic: type === "ImportExpression", types });
  };
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed.`);
  visit(program, note);
  return { path, text, imports, packages, words, calls };
}

function visit(value: unknown, note: (node: Node) => void): void {
  if (!isNode(value)) return;
  if (typeof value["type"] === "string") note(value);
  for (const part of Object.values(value)) visit(part, note);
}

/** `fetch` for `fetch()` and for `window.fetch()`; empty if the callee has no global name. */
function calledName(callee: unknown): string {
  if (!isNode(callee)) return "";
  const { type, name, object, property } = callee;
  if (type === "Identifier") return String(name);
  return isNode(object) && globals.has(object["name"]) && isNode(property) ? String(property["name"]) : "";
}

function resolve(from: string, wanted: string): string | undefined {
  if (wanted.startsWith("#")) return `src/${wanted.slice(1)}`;
  return wanted.startsWith(".") ? posix.join(posix.dirname(from), wanted) : undefined;
}

/** Every cycle of imports, each once, as `a -> b -> a`. */
export function cyclesOf(imports: readonly Import[]): readonly string[] {
  const next = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[] = [];
  const follow = (path: string, way: readonly string[]) => {
    const start = way.indexOf(path);
    if (start >= 0) cycles.push([...way.slice(start), path].join(" -> "));
    if (start >= 0 || done.has(path)) return;
    for (const { to } of next.get(path) ?? []) follow(to, [...way, path]);
    done.add(path);
  };
  for (const path of next.keys()) follow(path, []);
  return cycles;
}

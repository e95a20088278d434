import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { cyclesOf, readSource, type Import, type Reading, type SourceFile } from "./testing/imports.ts";

/** Who may import whom. A feature may also import itself, and nothing else may reach into one but the app. */
const mayImport: Record<string, readonly string[]> = {
  values: [],
  contract: ["values"],
  ui: ["values"],
  api: ["contract", "values"],
  records: ["api", "contract", "values"],
  features: ["api", "records", "contract", "values", "ui", "config"],
  config: [],
  app: ["features", "api", "records", "contract", "values", "ui", "config", "style"],
  main: ["app", "features", "api", "records", "contract", "values", "ui", "config", "style"],
  mock: ["contract", "values"],
  testing: ["main", "app", "features", "api", "records", "contract", "values", "ui", "config", "mock", "style"],
  server: ["mock", "config"],
  e2e: ["mock", "testing", "server", "contract"],
  bench: ["server", "e2e"],
};

/** What tests may import besides, whatever layer they stand in. */
const testsMayImport: ReadonlySet<string> = new Set(["mock", "testing"]);

const topLevel: Readonly<Record<string, string>> = {
  "src/main.tsx": "main",
  "src/app.tsx": "app",
  "src/routes.tsx": "app",
  "src/config.ts": "config",
  "src/config.test.ts": "config",
  "src/index.css": "style",
  "src/globals.d.ts": "config",
  "src/architecture.test.ts": "testing",
};

/** The layer of a path; `features/bookings` for a feature; undefined for a place that has no rules yet. */
function layerOf(path: string): string | undefined {
  const [top = "", second = "", third = ""] = path.split("/");
  if (top !== "src") return top in mayImport ? top : undefined;
  if (second === "features" && third !== "") return `features/${third}`;
  return topLevel[path] ?? (second in mayImport && third !== "" ? second : undefined);
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const browserMock = "src/mock/hosts/browser.ts";

const kind = (layer: string) => layer.replace(/\/.*/, "");

function importFault({ from, to, dynamic, types }: Import): string | undefined {
  const [importer, imported] = [layerOf(from), layerOf(to)];
  const fault = `${from} may not import ${to}`;
  if (importer === undefined || imported === undefined) return `${fault}: no layer`;
  if (to === browserMock) return from === "src/main.tsx" && dynamic ? undefined : fault;
  if (importer === imported) return undefined;
  if (isTest(from) && testsMayImport.has(imported)) return undefined;
  if (importer === "server" && imported === "mock" && !to.startsWith("src/mock/hosts/")) return fault;
  if (importer === "e2e" && imported === "contract" && !types) return fault;
  const otherFeature = kind(importer) === "features" && kind(imported) === "features";
  return !otherFeature && mayImport[kind(importer)]?.includes(kind(imported)) === true ? undefined : fault;
}

/** Words that may stand in the code of few files only. `in`: which files the rule is about; tests are free. */
const guarded = [
  {
    word: "fetch",
    calls: true,
    only: /^(src\/main\.tsx|src\/api\/transport\.ts|src\/(mock|testing)\/.*|(server|e2e|bench)\/.*)$/,
  },
  { word: "localStorage", calls: false, only: /^(src\/ui\/theme\.ts|e2e\/.*)$/ },
  { word: "sessionStorage", calls: false, only: /^(src\/main\.tsx|e2e\/.*)$/ },
  { word: "useMutation", calls: false, only: /^never$/ },
  { word: "dangerouslySetInnerHTML", calls: false, only: /^never$/ },
];

const drawers = /^(utils?|helpers?|common|misc|hooks?|types?)$/;

function fileFaults({ path, text, words, calls }: Reading): string[] {
  const faults: string[] = [];
  const lines = text.trimEnd().split("\n").length;
  if (lines > 250 && !path.startsWith("src/mock/scenarios/")) faults.push(`${path} has ${lines} lines`);
  const parts = path.split("/").map((part) => part.replace(/\..*/, ""));
  if (parts.some((part) => drawers.test(part))) faults.push(`${path} has a name that says nothing`);
  if (parts.at(-1) === "index") faults.push(`${path} is a barrel`);
  for (const { word, calls: called, only } of guarded) {
    if ((called ? calls : words).has(word) && !only.test(path) && !isTest(path)) faults.push(`${path} uses ${word}`);
  }
  return faults;
}

/** Everything that breaks a rule of the house, in words. */
function faultsIn(files: readonly SourceFile[]): string[] {
  const readings = files.map(readSource);
  const imports = readings.flatMap((reading) => reading.imports);
  const unplaced = files.filter(({ path }) => layerOf(path) === undefined).map(({ path }) => `${path} has no layer`);
  const forbidden = imports.map(importFault).filter((fault) => fault !== undefined);
  // The world's type is made of the types of its parts, whose rules take the world: there, types alone may go round.
  const followed = imports.filter(({ from, types }) => !types || !from.startsWith("src/mock/service/"));
  return [...unplaced, ...forbidden, ...readings.flatMap(fileFaults), ...cyclesOf(followed)];
}

const root = join(import.meta.dirname, "..");
const house: SourceFile[] = ["src", "server", "e2e", "bench"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ path: relative(root, file).replaceAll(sep, "/"), text: readFileSync(file, "utf8") })),
);

test("every file keeps the rules of the house", () => {
  expect(house.length).toBeGreaterThan(150);
  expect(faultsIn(house)).toEqual([]);
});

const file = (path: string, text = "export {};"): SourceFile => ({ path, text });
const importing = (from: string, to: string) => faultsIn([file(from, `import { x } from "${to}"; x;`)]);
const pair = (kind: string) => [
  file("src/mock/service/a.ts", `import ${kind} { B } from "./b.ts"; B;`),
  file("src/mock/service/b.ts", `import ${kind} { A } from "./a.ts"; A;`),
];

describe("the rules catch what they are there for", () => {
  test.each([
    ["src/values/money.ts", "#contract/page.ts"],
    ["src/contract/page.ts", "#api/lists.ts"],
    ["src/ui/button.tsx", "#contract/page.ts"],
    ["src/api/lists.ts", "#records/decisions.ts"],
    ["src/api/lists.ts", "#ui/button.tsx"],
    ["src/records/decisions.ts", "../features/bookings/inbox.ts"],
    ["src/records/decisions.ts", "#mock/service/world.ts"],
    ["src/features/bookings/inbox.ts", "../session/entered.ts"],
    ["src/features/bookings/inbox.ts", "#features/session/entered.ts"],
    ["src/features/bookings/inbox.ts", "../../app.tsx"],
    ["src/features/bookings/inbox.ts", "#mock/service/world.ts"],
    ["src/features/bookings/inbox.ts", "#testing/setup.ts"],
    ["src/features/bookings/inbox.test.ts", "../session/entered.ts"],
    ["src/app.tsx", "#mock/service/world.ts"],
    ["src/main.tsx", "#mock/hosts/http.ts"],
    ["src/mock/service/world.ts", "#api/lists.ts"],
    ["src/mock/service/world.ts", "#records/decisions.ts"],
    ["src/mock/service/world.ts", "#features/bookings/inbox.ts"],
    ["src/mock/hosts/hosts.test.ts", "#mock/hosts/browser.ts"],
    ["server/main.ts", "#features/bookings/inbox.ts"],
    ["server/main.ts", "#mock/service/world.ts"],
    ["e2e/world.ts", "#contract/headers.ts"],
    ["e2e/decide.spec.ts", "#features/bookings/inbox.ts"],
    ["e2e/decide.spec.ts", "#api/lists.ts"],
    ["e2e/world.ts", "#records/decisions.ts"],
    ["src/testing/open-app.tsx", "../../server/main.ts"],
    ["src/values/money.ts", "../../tailwind.config.ts"],
  ])("%s may not import %s", (from, to) => {
    expect(importing(from, to)).toEqual([expect.stringContaining(`${from} may not import`)]);
  });

  test.each([
    ["src/features/bookings/inbox.test.ts", "#mock/service/world.ts"],
    ["src/features/bookings/inbox.ts", "./booking-states.ts"],
    ["src/features/session/sign-in-form.tsx", "../../config.ts"],
    ["src/routes.tsx", "#features/shell/shell.tsx"],
    ["src/mock/http/answer.ts", "#contract/headers.ts"],
    ["src/ui/button.tsx", "react"],
    ["server/sandbox.ts", "#mock/hosts/http.ts"],
  ])("%s may import %s", (from, to) => {
    expect(importing(from, to)).toEqual([]);
  });

  test.each([
    'import "#api/lists.ts";',
    'import type { X } from "#api/lists.ts";',
    'import { type X } from "#api/lists.ts";',
    'export * from "#api/lists.ts";',
    'export { X } from "#api/lists.ts";',
    'export type X = import("#api/lists.ts").ListPage;',
    'export type X = typeof import("#api/lists.ts");',
    'export const x = import("#api/lists.ts");',
  ])("whichever way it is imported: %s", (text) => {
    expect(faultsIn([file("src/values/money.ts", text)])).toHaveLength(1);
  });

  test("the mock of the page is loaded by the page alone, and only when it is needed", () => {
    const load = 'export const mock = () => import("#mock/hosts/browser.ts");';
    expect(faultsIn([file("src/main.tsx", load)])).toEqual([]);
    expect(faultsIn([file("src/app.tsx", load)])).toHaveLength(1);
    expect(importing("src/main.tsx", "#mock/hosts/browser.ts")).toHaveLength(1);
  });

  test("a circle is found, however long, also one of types", () => {
    const ring = ["b", "c", "a"].map((to, at) =>
      file(`src/ui/${"abc"[at]}.ts`, `import type { X } from "./${to}.ts";`),
    );
    expect(faultsIn(ring)).toEqual(["src/ui/a.ts -> src/ui/b.ts -> src/ui/c.ts -> src/ui/a.ts"]);
    expect([faultsIn(pair("")).length, faultsIn(pair("type")).length]).toEqual([1, 0]);
  });

  test.each([
    ["src/ui/button.tsx", 'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;'],
    ["src/ui/button.tsx", 'localStorage.getItem("x");'],
    ["src/ui/theme.ts", 'window.sessionStorage.getItem("x");'],
    ["src/features/bookings/inbox.ts", 'void fetch("/v1");'],
    ["src/features/bookings/inbox.ts", 'void globalThis.fetch("/v1");'],
    ["src/features/bookings/inbox.ts", 'import { useMutation } from "@tanstack/react-query"; useMutation({});'],
    ["src/ui/button.tsx", "export const x = 1;\n".repeat(251)],
    ["src/ui/utils.ts", ""],
    ["src/features/helpers/button.ts", ""],
    ["src/ui/common.test.ts", ""],
    ["src/ui/index.ts", ""],
    ["src/things/button.ts", ""],
    ["src/stray.ts", ""],
  ])("%s with %j", (path, text) => {
    expect(faultsIn([file(path, text)])).toHaveLength(1);
  });

  test("what is only written about is not used", () => {
    expect(faultsIn([file("src/ui/x.ts", '// localStorage, fetch("x")\nexport const x = "useMutation";')])).toEqual([]);
  });
});

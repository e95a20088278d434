import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { valueAt } from "./contract/raw.ts";
import { faultsIn } from "./testing/house-rules.ts";
import { readSource, type SourceFile } from "./testing/imports.ts";
import { roomFaults } from "./testing/rooms.ts";

const root = join(import.meta.dirname, "..");
const house: SourceFile[] = ["src", "server", "e2e", "bench"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ path: relative(root, file).replaceAll(sep, "/"), text: readFileSync(file, "utf8") })),
);

test("keeps every file within the rules of the architecture", () => {
  expect(house.length).toBeGreaterThan(150);
  expect(faultsIn(house)).toEqual([]);
});

test("keeps folders, file names and file sizes within the rules", () => {
  expect(roomFaults(house.map(readSource))).toEqual([]);
});

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), "utf8"));
const isWhole = (each: unknown) => String(valueAt(each, "integrity")).startsWith("sha512-");
const entriesAt = (json: unknown, path: string) => Object.entries(Object(valueAt(json, path)));

test("pins every package with its hash, and runs no install script but Node's", () => {
  const [project, lock] = [readJson("package.json"), readJson("package-lock.json")];
  const shipped = entriesAt(project, "dependencies");
  expect(shipped.length).toBeLessThan(25);
  const loose = [...shipped, ...entriesAt(project, "devDependencies")].filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
  );
  expect(loose).toEqual([]);
  const installed = entriesAt(lock, "packages").filter(([place]) => place !== "");
  expect(installed.length).toBeGreaterThan(200);
  expect(installed.filter(([, each]) => !isWhole(each)).map(([place]) => place)).toEqual([]);
  // The Node that scripts run on is put in its place by a script of its own, and by nothing else.
  const withScripts = installed.filter(([, each]) => valueAt(each, "hasInstallScript") === true);
  expect(withScripts.map(([place]) => place)).toEqual(["node_modules/node"]);
});

const file = (path: string, text = "export {};"): SourceFile => ({ path, text });
const importing = (from: string, to: string) => faultsIn([file(from, `import { x } from "${to}"; x;`)]);
const pair = (kind: string) => [
  file("src/mock/service/a.ts", `import ${kind} { B } from "./b.ts"; B;`),
  file("src/mock/service/b.ts", `import ${kind} { A } from "./a.ts"; A;`),
];

describe("the rules of the architecture", () => {
  test.each([
    ["src/values/money.ts", "#contract/page.ts"],
    ["src/contract/page.ts", "#api/lists.ts"],
    ["src/ui/button.tsx", "#contract/page.ts"],
    ["src/api/lists.ts", "#records/decisions.ts"],
    ["src/api/lists.ts", "#ui/button.tsx"],
    ["src/api/lists.ts", "#language/i18n.ts"],
    ["src/api/lists.ts", "react"],
    ["src/api/lists.ts", "@tanstack/react-query"],
    ["src/api/lists.ts", "./testing/answering.ts"],
    ["src/records/decisions.ts", "#language/i18n.ts"],
    ["src/records/decisions.ts", "react-dom/client"],
    ["src/records/decisions.ts", "@tanstack/react-query"],
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
    ["server/main.ts", "#contract/page.ts"],
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
    ["src/features/bookings/inbox.ts", "./inbox-text.ts"],
    ["src/features/session/sign-in-form.tsx", "../../config.ts"],
    ["src/routes.tsx", "#features/shell/frame/shell.tsx"],
    ["src/mock/http/answer.ts", "#contract/headers.ts"],
    ["src/ui/button.tsx", "react"],
    ["src/records/decisions.test.tsx", "react"],
    ["src/records/testing/world.ts", "react"],
    ["src/records/decisions.ts", "idb"],
    ["server/sandbox.ts", "#mock/hosts/http.ts"],
    ["server/interface-routes.ts", "#contract/endpoints.ts"],
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
  ])("find every kind of import: %s", (text) => {
    expect(faultsIn([file("src/values/money.ts", text)])).toHaveLength(1);
  });

  test("let only main.tsx load the browser mock, and only dynamically", () => {
    const load = 'export const mock = () => import("#mock/hosts/browser.ts");';
    expect(faultsIn([file("src/main.tsx", load)])).toEqual([]);
    expect(faultsIn([file("src/app.tsx", load)])).toHaveLength(1);
    expect(importing("src/main.tsx", "#mock/hosts/browser.ts")).toHaveLength(1);
  });

  test("find cycles of any length, also of types", () => {
    const ring = ["b", "c", "a"].map((to, at) =>
      file(`src/ui/${"abc"[at]}.ts`, `import type { X } from "./${to}.ts";`),
    );
    expect(faultsIn(ring)).toEqual(["src/ui/a.ts -> src/ui/b.ts -> src/ui/c.ts -> src/ui/a.ts"]);
    expect([faultsIn(pair("")).length, faultsIn(pair("type")).length]).toEqual([1, 1]);
  });

  test.each([
    ["src/ui/button.tsx", 'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;'],
    ["src/ui/button.tsx", 'localStorage.getItem("x");'],
    ["src/ui/theme.ts", 'window.sessionStorage.getItem("x");'],
    ["src/features/bookings/inbox.ts", 'void fetch("/v1");'],
    ["src/features/bookings/inbox.ts", 'void globalThis.fetch("/v1");'],
    ["src/features/bookings/inbox.ts", 'import { useMutation } from "@tanstack/react-query"; useMutation({});'],
    ["src/features/bookings/inbox.ts", "void outbox.decide(write, about, 0);"],
    ["src/features/bookings/inbox.ts", 'import { useQuery } from "@tanstack/react-query"; useQuery({});'],
    ["src/ui/button.tsx", "export const x = 1;\n".repeat(301)],
    ["src/ui/utils.ts", ""],
    ["src/features/helpers/button.ts", ""],
    ["src/ui/common.test.ts", ""],
    ["src/ui/index.ts", ""],
    ["src/things/button.ts", ""],
    ["src/stray.ts", ""],
  ])("find in %s the text %j", (path, text) => {
    expect(faultsIn([file(path, text)])).toHaveLength(1);
  });

  test("ignore comments and strings", () => {
    expect(faultsIn([file("src/ui/x.ts", '// localStorage, fetch("x")\nexport const x = "useMutation";')])).toEqual([]);
  });

  const line = "export const x = 1;\n";
  const reads = (path: string, ...others: string[]) =>
    file(path, others.map((to, at) => `import { x as x${at} } from "#${to}"; x${at};\n`).join("") + line);

  test.each([
    ["a folder of 31 files", Array.from({ length: 31 }, (_, at) => reads(`src/ui/form/x${at}.ts`))],
    [
      "two folders in a circle",
      [reads("src/ui/a/b.ts", "ui/c/d.ts"), reads("src/ui/c/d.ts"), reads("src/ui/c/e.ts", "ui/a/b.ts")],
    ],
    ["one name twice in a layer", [reads("src/ui/form/field.tsx"), reads("src/ui/grid/field.ts")]],
  ])("find %s", (_, files) => {
    expect(roomFaults(files.map(readSource))).toHaveLength(1);
  });
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { valueAt } from "#contract/raw.ts";

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"));
const isWhole = (each: unknown) => String(valueAt(each, "integrity")).startsWith("sha512-");
const entriesAt = (json: unknown, path: string) => Object.entries(Object(valueAt(json, path)));

test("pins every package with its hash, and runs no install script but Node's", () => {
  const [project, lock] = [readJson("package.json"), readJson("package-lock.json")];
  const shipped = entriesAt(project, "dependencies");
  expect(shipped.length).toBeLessThan(25);
  const loose = [...shipped, ...entriesAt(project, "devDependencies")].filter(
    ([, version]) => !/^(npm:@?[\w/]+@)?\d+\.\d+\.\d+$/.test(String(version)),
  );
  expect(loose).toEqual([]);
  const installed = entriesAt(lock, "packages").filter(([place]) => place !== "");
  expect(installed.length).toBeGreaterThan(200);
  expect(installed.filter(([, each]) => !isWhole(each)).map(([place]) => place)).toEqual([]);
  // The Node that scripts run on is put in its place by a script of its own, and by nothing else.
  const withScripts = installed.filter(([, each]) => valueAt(each, "hasInstallScript") === true);
  expect(withScripts.map(([place]) => place)).toEqual(["node_modules/node"]);
});

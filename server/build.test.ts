import { mkdir, mkdtemp, readFile, readdir, rm, unlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { build, reasonToBuild } from "./build.ts";
import { StartError } from "./start-error.ts";

/** A project whose files are an hour old, with a dashboard built from them now. */
async function builtProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), "project-"));
  onTestFinished(() => rm(project, { recursive: true }));
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const folder of ["src/ui", "dist"]) await mkdir(join(project, folder), { recursive: true });
  for (const file of ["src/ui/button.tsx", "src/ui/button.test.tsx", "index.html", "package.json"]) {
    await writeFile(join(project, file), "{}");
    await utimes(join(project, file), hourAgo, hourAgo);
  }
  for (const folder of ["src/ui", "src"]) await utimes(join(project, folder), hourAgo, hourAgo);
  await writeFile(join(project, "dist/index.html"), "");
  return project;
}

const soon = () => new Date(Date.now() + 60_000);

test("builds nothing if the dashboard is newer than its sources", async () => {
  expect(await reasonToBuild(await builtProject())).toBeUndefined();
});

test("builds a missing dashboard", async () => {
  const project = await builtProject();
  await unlink(join(project, "dist/index.html"));
  expect(await reasonToBuild(project)).toBeDefined();
});

test.each(["src/ui/button.tsx", "src/ui", "index.html", "package.json"])(
  "builds after a change to %s",
  async (path) => {
    const project = await builtProject();
    await utimes(join(project, path), soon(), soon());
    expect(await reasonToBuild(project)).toBeDefined();
  },
);

test("builds nothing after a change to a test only", async () => {
  const project = await builtProject();
  await utimes(join(project, "src/ui/button.test.tsx"), soon(), soon());
  expect(await reasonToBuild(project)).toBeUndefined();
});

const page = (script: string) =>
  `<!doctype html><title>new</title><script type="module" src="/src/${script}"></script>`;

test("replaces the old build with the new one", async () => {
  const project = await builtProject();
  await writeFile(join(project, "src/main.js"), "document.title;");
  await writeFile(join(project, "index.html"), page("main.js"));
  await build(project, { output: "ignore" });
  expect(await readFile(join(project, "dist/index.html"), "utf8")).toContain("<title>new</title>");
  expect(await readdir(project)).not.toContain("dist-next");
});

test("keeps the old dashboard, still out of date, if the build fails", async () => {
  const project = await builtProject();
  await writeFile(join(project, "src/main.js"), "const =");
  await writeFile(join(project, "index.html"), page("main.js"));
  await utimes(join(project, "index.html"), soon(), soon());
  await expect(build(project, { output: "ignore" })).rejects.toThrow(StartError);
  expect(await readFile(join(project, "dist/index.html"), "utf8")).toBe("");
  expect(await reasonToBuild(project)).toBeDefined();
  expect(await readdir(project)).not.toContain("dist-next");
});

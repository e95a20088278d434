import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { packFiles } from "../compression.ts";

const files: Readonly<Record<string, string>> = {
  "index.html": `<!doctype html><title>Partner dashboard</title>${"<p>page</p>".repeat(200)}`,
  "begin.js": "document.title;",
  "icon.svg": "<svg/>",
  "assets/index-a1b2.js": "export const answer = 42;\n".repeat(200),
  "assets/index-a1b2.js.map": "{}",
  "assets/inter-c3d4.woff2": "not really a font ".repeat(200),
  ".env": "SECRET=1",
};

/** A tiny built dashboard in its own folder; `await using` removes it. */
export async function builtDashboard(): Promise<AsyncDisposable & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "dashboard-"));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await packFiles(folder);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

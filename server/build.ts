import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "./start-error.ts";

// What a build reads. After a change to any of it the old dashboard must not be served.
const sources = ["src", "public", "index.html", "vite.config.ts", "tailwind.config.ts", "package.json"];

/** Why the dashboard in `project`/dist must be built; undefined if it is newer than its sources. */
export async function reasonToBuild(project: string): Promise<string | undefined> {
  const built = await changedAt(join(project, "dist/index.html"));
  if (built === undefined) return "There is no built dashboard yet";
  for (const source of sources) {
    if ((await newestIn(join(project, source))) > built) return "The built dashboard is older than its sources";
  }
  return undefined;
}

const changedAt = async (path: string) => {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return undefined;
  }
};

async function newestIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const within = entries
    // Tests aren't part of the build.
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => changedAt(join(entry.parentPath, entry.name)));
  // A folder's own time changes on deletions.
  const times = await Promise.all([changedAt(path), ...within]);
  return Math.max(...times.map((time) => time ?? 0));
}

const failed = (what: string) =>
  new StartError(
    `${what}. There is no current dashboard to serve, so the server did not start. ` +
      "Run `npm ci` if packages are missing, fix the errors above, and start again.",
  );

export interface BuildOptions {
  readonly signal?: AbortSignal;
  /** Where Vite writes: this terminal by default. */
  readonly output?: "inherit" | "ignore";
}

/**
 * Builds the dashboard into `project`/dist, in a separate process whose memory is freed afterwards.
 *
 * Vite finds some errors only after it has written everything. So it writes to another folder, and only a successful build
 * replaces the old one. Otherwise the next start would find a new but broken dashboard and serve it.
 * @throws StartError when the build fails; Vite's output is above it in the terminal.
 */
export async function build(project: string, options: BuildOptions = {}): Promise<void> {
  const beside = join(project, "dist-next");
  try {
    const code = await runVite(project, beside, options);
    if (code !== 0) throw failed("The build failed");
    await rm(join(project, "dist"), { recursive: true, force: true });
    await rename(beside, join(project, "dist"));
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function runVite(project: string, folder: string, { signal, output = "inherit" }: BuildOptions) {
  try {
    const vite = join(dirname(fileURLToPath(import.meta.resolve("vite/package.json"))), "bin/vite.js");
    const args = [vite, "build", "--logLevel", "warn", "--outDir", folder, "--emptyOutDir"];
    const child = spawn(process.execPath, args, { cwd: project, stdio: output, ...(signal ? { signal } : {}) });
    const [code] = await once(child, "exit");
    return Number(code ?? 1);
  } catch (error) {
    throw failed(`The build couldn't be started: ${error instanceof Error ? error.message : String(error)}`);
  }
}

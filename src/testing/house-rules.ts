import { cyclesOf, readSource, type Import, type Reading, type SourceFile } from "./imports.ts";

/** Who may import whom. A feature may also import itself; only the app may import from features. */
const mayImport: Record<string, readonly string[]> = {
  locales: [],
  language: ["locales"],
  values: ["language"],
  contract: ["values"],
  ui: ["values", "language"],
  api: ["contract", "values"],
  records: ["api", "contract", "values"],
  queries: ["records", "api", "contract", "values"],
  components: ["ui", "queries", "records", "api", "contract", "values", "language"],
  features: ["components", "queries", "api", "records", "contract", "values", "ui", "language", "config"],
  config: ["contract"],
  app: [
    "features",
    "components",
    "queries",
    "api",
    "records",
    "contract",
    "values",
    "ui",
    "language",
    "config",
    "style",
  ],
  main: [
    "app",
    "features",
    "components",
    "queries",
    "api",
    "records",
    "contract",
    "values",
    "ui",
    "language",
    "config",
    "style",
  ],
  mock: ["contract", "values"],
  testing: [
    "main",
    "app",
    "features",
    "components",
    "queries",
    "api",
    "records",
    "contract",
    "values",
    "ui",
    "language",
    "config",
    "mock",
    "style",
  ],
  server: ["mock", "contract", "config", "values"],
  e2e: ["mock", "testing", "server", "contract", "language"],
  bench: ["mock", "server", "e2e", "api", "records", "queries"],
};

/** What tests may import in addition, in any layer. */
const testsMayImport: ReadonlySet<string> = new Set(["mock", "testing"]);

const topLevel: Readonly<Record<string, string>> = {
  "src/main.tsx": "main",
  "src/app.tsx": "app",
  "src/after-write.ts": "app",
  "src/follow-session.ts": "app",
  "src/routes.tsx": "app",
  "src/config.ts": "config",
  "src/config.test.ts": "config",
  "src/index.css": "style",
  "src/globals.d.ts": "config",
  "src/architecture.test.ts": "testing",
};

/** The layer of a path; `features/bookings` for a feature; undefined for a place without rules. */
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
  const playsTests = isTest(from) || from.includes("/testing/") || importer === "bench";
  if (to.includes("/testing/") && !playsTests) return fault;
  if (importer === imported) return undefined;
  if (isTest(from) && testsMayImport.has(imported)) return undefined;
  if (importer === "server" && imported === "mock" && !to.startsWith("src/mock/hosts/")) return fault;
  if (importer === "server" && imported === "contract" && to !== "src/contract/endpoints.ts") return fault;
  if (importer === "e2e" && imported === "contract" && !types) return fault;
  const otherFeature = kind(importer) === "features" && kind(imported) === "features";
  return !otherFeature && mayImport[kind(importer)]?.includes(kind(imported)) === true ? undefined : fault;
}

/** Identifiers that only a few files may use; tests are free. `calls`: only as a called function. */
const guarded = [
  {
    word: "fetch",
    calls: true,
    only: /^(src\/main\.tsx|src\/api\/(transport|session-gateway)\.ts|src\/ui\/browser\/new-version\.ts|src\/(mock|testing)\/.*|(server|e2e|bench)\/.*)$/,
  },
  {
    word: "localStorage",
    calls: false,
    only: /^(src\/ui\/browser\/kept-choice\.ts|src\/records\/browser\/(local-text|tabs)\.ts|src\/api\/session-owed\.ts|src\/language\/locale\/language\.ts|(e2e|bench)\/.*)$/,
  },
  { word: "sessionStorage", calls: false, only: /^(src\/main\.tsx|(e2e|bench)\/.*)$/ },
  { word: "useMutation", calls: false, only: /^never$/ },
  // Writes go through the outbox, so no screen sends one.
  { word: "sendOnce", calls: false, only: /^src\/api\/(transport|writes)\.ts$/ },
  { word: "sendWrite", calls: false, only: /^src\/(api\/writes|records\/records|records\/(jobs\/)?testing\/.*)\.ts$/ },
  { word: "decide", calls: false, only: /^(src\/(records\/.*|queries\/writes)\.ts|e2e\/.*)$/ },
  // Only the hooks of one folder use TanStack Query, so that each resource has one name and one query key.
  { word: "useQuery", calls: false, only: /^src\/queries\/.*$/ },
  { word: "createOutbox", calls: false, only: /^src\/records\/.*$/ },
  { word: "dangerouslySetInnerHTML", calls: false, only: /^never$/ },
  // One table lists the scripts that run in workers, and one policy allows their addresses.
  { word: "Worker", calls: false, only: /^src\/components\/file-worker\/app-worker\.ts$/ },
  { word: "createPolicy", calls: false, only: /^src\/(components\/file-worker\/app-worker|mock\/hosts\/browser)\.ts$/ },
];

/** Packages that only screens may use. */
const ofScreens = /^(@tanstack\/)?react/;
function packageFaults({ path, packages }: Reading): string[] {
  const isFree = !/^src\/(api|records)\//.test(path) || isTest(path) || path.includes("/testing/");
  if (isFree) return [];
  return [...packages].filter((name) => ofScreens.test(name)).map((name) => `${path} may not import ${name}`);
}

const drawers = /^(utils?|helpers?|common|misc|hooks?|types?)$/;

function fileFaults({ path, text, words, calls }: Reading): string[] {
  const faults: string[] = [];
  const lines = text.trimEnd().split("\n").length;
  if (lines > 300 && !path.startsWith("src/mock/scenarios/")) faults.push(`${path} has ${lines} lines`);
  const parts = path.split("/").map((part) => part.replace(/\..*/, ""));
  if (parts.some((part) => drawers.test(part))) faults.push(`${path} has a name that says nothing`);
  if (parts.at(-1) === "index") faults.push(`${path} is a barrel`);
  for (const { word, calls: called, only } of guarded) {
    if ((called ? calls : words).has(word) && !only.test(path) && !isTest(path)) faults.push(`${path} uses ${word}`);
  }
  return faults;
}

/** All violations of the rules, in words. */
export function faultsIn(files: readonly SourceFile[]): string[] {
  const readings = files.map(readSource);
  const imports = readings.flatMap((reading) => reading.imports);
  const unplaced = files.filter(({ path }) => layerOf(path) === undefined).map(({ path }) => `${path} has no layer`);
  const forbidden = imports.map(importFault).filter((fault) => fault !== undefined);
  return [
    ...unplaced,
    ...forbidden,
    ...readings.flatMap(packageFaults),
    ...readings.flatMap(fileFaults),
    ...cyclesOf(imports),
  ];
}

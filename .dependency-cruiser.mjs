import typescript from "typescript";

// TypeScript 7 has no stable API yet, so `typescript` is version 6, for this tool, and `@typescript/native` has the `tsc`
// of version 7. With 7 only, dependency-cruiser would read no file and find no fault.
if (!("createSourceFile" in typescript)) throw new Error("dependency-cruiser can't read TypeScript with this version.");

const test = String.raw`\.(test|spec)\.tsx?$`;
const declarations = String.raw`\.d\.ts$`;
const names = String.raw`^e2e/names\.ts$`;
const sandbox = String.raw`^src/mock/hosts/browser\.ts$`;

/** Where a layer is, unless it is a folder of src. */
const places = {
  start: String.raw`^src/app/(main|app|routes)\.tsx?$`,
  config: String.raw`^src/app/config(\.test)?\.ts$`,
  features: "^src/features/([^/]+)/",
  server: "^server/",
  e2e: "^e2e/",
  bench: "^bench/",
};
const place = (layer) => places[layer] ?? `^src/${layer}/`;

const ofFeatures = ["components", "ui", "queries", "records", "api", "contract", "values", "language"];

/** Who may import whom. A layer may also import itself, but a feature no other feature. */
const mayImport = {
  locales: [],
  language: ["locales"],
  values: ["language"],
  contract: ["values"],
  api: ["contract", "values"],
  records: ["api", "contract", "values"],
  queries: ["records", "api", "contract", "values"],
  ui: ["values", "language"],
  components: ["ui", "queries", "records", "api", "contract", "values", "language"],
  features: ofFeatures,
  config: ["contract"],
  start: ["features", "config", ...ofFeatures],
  mock: ["contract", "values"],
  testing: ["start", "features", ...ofFeatures],
  server: ["contract", "config", "values"],
  e2e: ["server", "contract", "language"],
  bench: ["server", "e2e", "api", "records", "queries"],
};

const layerRules = Object.entries(mayImport).map(([layer, others]) => ({
  name: `layer-${layer}`,
  comment: `${layer} may import: ${others.join(", ")}.`,
  from: { path: place(layer) },
  to: {
    dependencyTypes: ["local"],
    pathNot: [
      layer === "features" ? "^src/features/$1/" : place(layer),
      ...others.map(place),
      // Rules of their own say who may import these.
      "^src/(mock|testing)/",
      names,
      String.raw`\.css$`,
    ],
  },
}));

const otherRules = [
  {
    name: "no-layer",
    comment: "Every file belongs to a layer.",
    from: { pathNot: [...Object.keys(mayImport).map(place), declarations] },
    to: {},
  },
  {
    name: "no-circular",
    comment: "No file imports itself over others, not even types.",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-orphans",
    comment: "A file that imports nothing is imported.",
    from: { orphan: true, pathNot: declarations },
    to: {},
  },
  {
    name: "not-found",
    comment: "No rule can judge what isn't found.",
    from: {},
    to: { couldNotResolve: true, pathNot: "^virtual:" },
  },
  {
    name: "mock-is-for-tests",
    comment: "Tests, journeys, benchmarks and the sandbox use the mock; the product doesn't.",
    from: { path: "^src/", pathNot: [test, "/testing/", "^src/mock/"] },
    to: { path: "^src/mock/", pathNot: sandbox },
  },
  {
    name: "sandbox-is-for-main",
    comment: "A production build has no mock.",
    from: { pathNot: String.raw`^src/app/main\.tsx$` },
    to: { path: sandbox },
  },
  {
    name: "sandbox-is-dynamic",
    comment: "A production build has no mock.",
    from: {},
    to: { path: sandbox, dynamic: false },
  },
  {
    name: "testing-is-for-tests",
    comment: "What tests share never ships.",
    from: { pathNot: [test, "/testing/", "^bench/"] },
    to: { path: "/testing/", pathNot: "node_modules" },
  },
  {
    name: "names-are-for-tests",
    comment: "Component tests and journeys find controls by the same names; the product has its own texts.",
    from: { pathNot: [test, "/testing/", "^e2e/"] },
    to: { path: names },
  },
  {
    name: "server-uses-hosts",
    comment: "The server passes requests to the mock, and doesn't look into it.",
    from: { path: "^server/", pathNot: test },
    to: { path: "^src/mock/", pathNot: "^src/mock/hosts/" },
  },
  {
    name: "server-uses-endpoints",
    comment: "The server passes bodies on, and doesn't read them.",
    from: { path: "^server/" },
    to: { path: "^src/contract/", pathNot: String.raw`/endpoints\.ts$` },
  },
  {
    name: "e2e-uses-types",
    comment: "Journeys know the contract's types only.",
    from: { path: "^e2e/" },
    to: { path: "^src/contract/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "one-outbox",
    comment: "Every write goes through the outbox that records.ts opens.",
    from: { pathNot: "^src/records/" },
    to: { path: String.raw`^src/records/outbox/outbox\.ts$`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "one-sender",
    comment: "The linter sees who imports sendWrite by its name, but not in a late import.",
    from: {},
    to: { path: String.raw`^src/api/writes\.ts$`, dynamic: true },
  },
  {
    name: "one-database",
    comment: "Only records/ stores anything in the database.",
    from: { pathNot: "^src/records/" },
    to: { path: "node_modules/idb/" },
  },
  {
    name: "react-is-for-screens",
    comment: "What asks the service and what is stored works without a screen.",
    from: { path: "^src/(api|records)/", pathNot: [test, "/testing/"] },
    to: { path: "node_modules/(@tanstack/)?react" },
  },
];

export default {
  forbidden: [...layerRules, ...otherRules].map((rule) => ({ severity: "error", ...rule })),
  options: {
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};

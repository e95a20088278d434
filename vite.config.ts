import babel from "@rolldown/plugin-babel";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { msw } from "msw/vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./e2e/browser.ts";
import { packFiles } from "./server/compression.ts";

/**
 * Every dependency that the page loads, named so that the component tests never meet a cold cache
 * ("optimized dependencies changed, reloading" hangs the run).
 */
const pageDependencies = [
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react/compiler-runtime",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "@lingui/core",
  "@lingui/message-utils/compileMessage",
  "zod/mini",
  "react-hook-form",
  "@hookform/resolvers/standard-schema",
  "idb",
  "react-aria-components",
  "lucide-react",
  "papaparse",
  "ical.js",
  "windows-iana",
  "msw/http",
  "msw/browser",
  "msw/experimental",
  "vitest-browser-react",
];

/** Our server compresses no file itself. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  writeBundle: async ({ dir }) => {
    if (dir !== undefined) await packFiles(dir);
  },
};

// The component tests draw with the React that people run: half the work, and nothing that only a developer sees.
if (process.env["VITEST"] !== undefined) process.env["NODE_ENV"] = "production";

export default defineConfig(({ command, mode }) => ({
  plugins: [
    // Before React's compiler, which lowers the JSX that the macros read. English stays in the code where it is used.
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: "all" })] }),
    lingui(),
    react({ compiler: true }),
    { ...optimizeLocales.vite({ locales: ["en-US", "de-DE"] }), enforce: "pre" as const },
    tailwindcss(),
    msw(),
    // The folder for designers is served by something else.
    ...(mode === "mock" ? [] : [packed]),
  ],
  // A mock build is a folder that works wherever it is put, under any path.
  base: mode === "mock" ? "./" : "/",
  // Decides at build time whether the mock service exists at all: a production bundle holds none of it.
  define: { __MOCKS__: JSON.stringify(mode === "mock" || command === "serve") },
  build: {
    target: "es2023",
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first load in two files: libraries, which few releases change, and ours.
          groups: [
            { name: "libraries", tags: ["$initial"], test: /node_modules/, priority: 1 },
            { name: "first", tags: ["$initial"] },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          maxWorkers: 2,
          // A busy machine is no defect: a limit only ends what hangs.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          // No test puts anything in the place of a module, so that one reading of them does for all files.
          isolate: false,
          include: ["src/**/*.test.ts", "server/**/*.test.ts"],
          setupFiles: ["./src/testing/setup-node.ts"],
        },
      },
      {
        extends: true,
        optimizeDeps: { include: pageDependencies },
        test: {
          name: "browser",
          // Most of their time they wait, for a dialog that opens or a clock: several at once.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ["src/**/*.test.tsx"],
          setupFiles: ["./src/testing/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" as const }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
}));

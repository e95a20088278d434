import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { msw } from "msw/vite";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./e2e/browser.ts";

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
  "zod/mini",
  "idb",
  "react-aria-components",
  "lucide-react",
  "msw/http",
  "msw/browser",
  "msw/experimental",
  "vitest-browser-react",
];

// The component tests draw with the React that people run: half the work, and nothing that only a developer sees.
if (process.env["VITEST"] !== undefined) process.env["NODE_ENV"] = "production";

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react({ compiler: true }),
    { ...optimizeLocales.vite({ locales: ["en-US", "de-DE"] }), enforce: "pre" as const },
    tailwindcss(),
    msw(),
  ],
  // A mock build is a folder that works wherever it is put, under any path.
  base: mode === "mock" ? "./" : "/",
  // Decides at build time whether the mock service exists at all: a production bundle holds none of it.
  define: { __MOCKS__: JSON.stringify(mode === "mock" || command === "serve") },
  build: {
    target: "es2023",
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema that no screen uses yet is no part of the bundle: building one does nothing else.
      treeshake: { manualPureFunctions: ["z"] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every screen runs on, in one file: fifty small ones weigh a sixth more and each costs a request. With it what
            // translations stand on, which must not wait for the file that waits for them.
            {
              name: "base",
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store|query-core|react-query))\/|src\/language\/(language|number)\.ts/,
            },
            // Alone: every file asks it for its texts when it begins, and it waits for those of another language.
            { name: "texts", test: /src\/language\/(catalogue|pseudo|translations)\.ts/ },
            // Our own parts that most screens share; those named in it are fetched when they are first needed.
            {
              name: "shared",
              test: /node_modules\/lucide-react|src\/(features\/shell\/(navigation|use-sync)|features\/bookings\/booking-(states|actions)\.|api|contract\/(?!event|delivery)|values\/(?!wall)|records\/(?!archive|csv-file|calendar-file|webhooks|fleet\/(suggest|reference|fleet-csv|import)|bulk\/(job-csv|plan))|ui\/(?!finder|raw-fields|dialog|field|secret|select|popover|menu|progress|disclosure|radio|checkbox|table|tooltip-bubble|toast-list|strip|money-button|key-value))/,
              minShareCount: 2,
            },
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
          // No test puts anything in the place of a module, so that one reading of them does for all files.
          isolate: false,
          include: ["src/**/*.test.ts", "server/**/*.test.ts"],
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

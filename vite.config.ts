import { type NodePath, type PluginItem, transformAsync, types } from "@babel/core";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { formatter } from "@lingui/format-po";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { msw } from "msw/vite";
import type { Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./e2e/browser.ts";
import { packFiles } from "./server/compression.ts";
import { messageKey } from "./src/language/locale/language.ts";

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

/** Where most visits begin. */
const firstParts = ["shell/frame/shell.tsx", "bookings/inbox/bookings-screen.tsx"];

/** What react-aria-components has us load to draw a button and a field; dialogs, menus and the rest come with what uses them. */
const ariaFiles = [
  "react-stately/dist/private/(flags|form|textfield|utils/useControlledState)",
  "react-aria/dist/private/(ssr|button|textfield|label|form|live-announcer|i18n/(utils|useDefaultLocale|I18nProvider)|focus/useFocusRing|collections/Hidden)",
  "react-aria/dist/private/interactions/(useHover|useFocus|useKeyboard|usePress|utils|context|textSelection|focusSafely|create)",
  "react-aria/dist/private/utils/(chain|merge|filterDOMProps|domHelpers|shadowdom|platform|focusWithoutScrolling|openLink|runAfterTransition)",
  "react-aria/dist/private/utils/(isElementVisible|isFocusable|isVirtualEvent|getMetaValue|getNonce)",
  "react-aria/dist/private/utils/use(LayoutEffect|ValueEffect|Id|ObjectRef|EffectEvent|GlobalListeners|SyncRef|Labels|FormReset)",
  "react-aria-components/dist/private/(utils|ProgressBar|Button|TextField|TextArea|Text|Input|Label|FieldError|Autocomplete|Form|Group)[.]",
];
const baseFiles = new RegExp(
  [
    "vite/preload-helper|src/language/locale/(language|number|command-key)[.]ts",
    "node_modules/(react|react-dom|scheduler|use-sync-external-store|idb|zod|clsx|lucide-react|zustand)/",
    "node_modules/@tanstack/(react-router|router-core|history|store|react-store|query-core|react-query)/",
    ...ariaFiles.map((files) => `node_modules/${files}`),
  ].join("|"),
);

/**
 * Whether a file of ours is part of the first load: the entry or one of the first parts imports it, directly or by others. All
 * of them are one file, since fifty small ones weigh a sixth more and each waits for an answer.
 */
function isFirst(id: string, modules: Rolldown.ChunkingContext): boolean {
  const above = new Set([id]);
  for (const each of above) {
    if (each.endsWith("src/main.tsx")) return each !== id;
    if (firstParts.some((part) => each.endsWith(part))) return true;
    modules.getModuleInfo(each)?.importers.forEach((importer) => above.add(importer));
  }
  return false;
}

/**
 * The libraries of the first load, but for icons that only later screens draw. One file of the library exports all icons, so that
 * the text of our files tells who draws which; the build fails where that put an icon into the wrong file.
 */
function fileOfLibrary(id: string, modules: Rolldown.ChunkingContext): string {
  const [file] = /icons\/[\w-]+[.]mjs$/.exec(id) ?? [];
  if (file === undefined) return "base";
  const textOf = (module: string) => modules.getModuleInfo(module)?.code ?? "";
  const all = modules.getModuleInfo(id)?.importers.find((importer) => importer.endsWith("/lucide-react.mjs")) ?? "";
  const line = textOf(all)
    .split("\n")
    .find((each) => each.includes(`/${file}`));
  const names = Array.from((line ?? "").matchAll(/default as (\w+)/g), ([, name]) => name);
  const drawn = new RegExp(`\\b(${names.join("|")})\\b`);
  const users = modules.getModuleInfo(all)?.importers.filter((user) => !user.includes("node_modules")) ?? [];
  return users.some((user) => drawn.test(textOf(user)) && isFirst(user, modules)) ? "base" : "icons";
}

/** The parts of an icon never change their order: the random keys that tell them apart are weight alone. */
const iconsWithoutKeys: Plugin = {
  name: "icons-without-keys",
  apply: "build",
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replaceAll(/, key: ["'][a-z0-9]*["']/g, ""), map: null }),
  },
};

const isEarly = /\/(rolldown-runtime|base|texts|first)-/;

/** What the files of the first load may import. */
const mayStandOn = new Map([
  ["base", new Set(["rolldown-runtime"])],
  ["texts", new Set(["rolldown-runtime", "base"])],
  ["first", new Set(["rolldown-runtime", "base", "texts"])],
]);

/**
 * Has the browser fetch the configuration, the shell and the inbox beside the scripts that ask for them, and not after
 * them: on a slow network each wait for an answer costs more than these parts weigh.
 */
function fetchedEarly(): Plugin {
  return {
    name: "fetched-early",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const files = new Set<string>();
        const take = (file: string) => {
          const chunk = bundle[file];
          if (chunk?.type !== "chunk" || files.has(file)) return;
          files.add(file);
          chunk.imports.forEach(take);
        };
        const nameOf = (file: string) => bundle[file]?.name;
        for (const [file, chunk] of Object.entries(bundle)) {
          if (chunk.type !== "chunk") continue;
          // Files that begin by waiting for each other never begin.
          const allowed = mayStandOn.get(chunk.name);
          const wrong = chunk.imports.find((each) => allowed?.has(nameOf(each) ?? "") === false);
          if (wrong) throw new Error(`${file} stands on ${wrong}: what is in that has to be named in vite.config.ts.`);
          if (firstParts.some((part) => chunk.facadeModuleId?.endsWith(part))) take(file);
        }
        const scripts = [...files].filter((file) => !html.includes(file));
        const links = [
          { rel: "preload", as: "fetch", crossorigin: "", href: "/config.json" },
          ...scripts.map((file) => ({ rel: "modulepreload", fetchpriority: "low", crossorigin: "", href: `/${file}` })),
        ];
        const tags = links.map((attrs) => ({ tag: "link", attrs, injectTo: "head" as const }));
        // After what stands there until the scripts run: that need not wait for the style of all the rest. Scripts do.
        const [style = ""] = /<link rel="stylesheet" crossorigin[^>]*>/.exec(html) ?? [];
        // And it need not share the network with scripts, whose order among themselves stays the same.
        const page = html
          .replace(style, "")
          .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
          .replace("</body>", `${style}</body>`);
        return { html: page, tags };
      },
    },
  };
}

/** The parts of a message, as the page reads them. Written and read as JSON, which leaves out what is undefined. */
const partsOf = (message: string): unknown => JSON.parse(JSON.stringify(compileMessage(message)));

/** Puts the parts of each message in its place, and takes its id away: a translation is found by the parts. */
const compileTexts: PluginItem = () => ({
  visitor: {
    Program: {
      exit: (program: NodePath) =>
        program.traverse({
          ObjectExpression({ node }) {
            const property = (name: string) =>
              node.properties.find((each) => types.isObjectProperty(each) && types.isIdentifier(each.key, { name }));
            const message = property("message");
            if (!types.isObjectProperty(message) || !types.isStringLiteral(message.value)) return;
            message.value = types.valueToNode(partsOf(message.value.value));
            node.properties = node.properties.filter((each) => each !== property("id"));
          },
        }),
    },
  },
});

/**
 * Texts of the dashboard. The macros become calls, and each English text the parts that such a call reads: so English needs neither a
 * catalogue nor a parser in the browser. Runs before React's compiler, which lowers the JSX that the macros read. Other languages
 * are catalogues (.po), which become translations by the key of the English text.
 */
const texts: Plugin = {
  name: "texts",
  enforce: "pre",
  transform: {
    filter: { id: /\.(tsx?|po)$/, code: /@lingui\/core\/macro|^msgid/m },
    async handler(code, filename) {
      if (filename.endsWith(".po")) return { code: await catalogue(code, filename), moduleType: "js", map: null };
      const done = await transformAsync(code, {
        filename,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ["typescript", "jsx"] },
        plugins: [[linguiMacro, { descriptorFields: "message" }], compileTexts],
      });
      return done?.code ? { code: done.code, map: done.map ?? null } : null;
    },
  },
};

async function catalogue(po: string, filename: string): Promise<string> {
  const read = await formatter().parse(po, { locale: "de", sourceLocale: "en", filename });
  const translations = Object.values(read).map(({ message = "", translation = "" }) => ({
    key: messageKey(partsOf(message)),
    message,
    parts: partsOf(translation),
  }));
  const seen = new Map<string, string>();
  for (const { key, message } of translations) {
    if (seen.has(key)) throw new Error(`“${message}” and “${seen.get(key)}” have one key: reword one of them.`);
    seen.set(key, message);
  }
  const messages = Object.fromEntries(translations.map(({ key, parts }) => [key, parts]));
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
}

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
    texts,
    react({ compiler: true }),
    { ...optimizeLocales.vite({ locales: ["en-US", "de-DE"] }), enforce: "pre" as const },
    tailwindcss(),
    msw(),
    iconsWithoutKeys,
    // The folder for designers has no configuration and may stand under any path.
    ...(mode === "mock" ? [] : [fetchedEarly(), packed]),
  ],
  // A mock build is a folder that works wherever it is put, under any path.
  base: mode === "mock" ? "./" : "/",
  // Decides at build time whether the mock service exists at all: a production bundle holds none of it.
  define: { __MOCKS__: JSON.stringify(mode === "mock" || command === "serve") },
  build: {
    target: "es2023",
    sourcemap: "hidden",
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A link may lead straight to a screen, so all its files are asked for at once. Smaller parts are fetched ahead of their use:
      // lists of their files would only weigh on the first load. Nor is what is there already asked for again.
      resolveDependencies: (file, needed) =>
        needed.filter((each) => each.endsWith(".css") || (/-(screen|panel)-/.test(file) && !isEarly.test(each))),
    },
    rolldownOptions: {
      // A schema that no screen uses yet is no part of the bundle: building one does nothing else.
      treeshake: { manualPureFunctions: ["z"] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The libraries of the first load: what few builds change. With them what translations stand on, which must not wait
            // for the file that waits for them.
            { debugName: "base", test: baseFiles, name: fileOfLibrary },
            // Alone: every file asks it for its texts when it begins, and it waits for those of another language.
            {
              name: "texts",
              test: /src\/language\/i18n\.ts|node_modules\/@lingui\/core\//,
            },
            {
              debugName: "first",
              test: /^(?!.*node_modules).*\/src\//,
              name: (id, context) => (isFirst(id, context) ? "first" : null),
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
          // A busy machine is no defect: a limit only ends what hangs.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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

import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

/** English stands in the code; `lingui extract` writes what it finds there into the catalogue of every other language. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["de"],
  catalogs: [{ path: "<rootDir>/src/locales/{locale}", include: ["<rootDir>/src"], exclude: ["**/*.test.*"] }],
  format: formatter({ lineNumbers: false }),
  orderBy: "origin",
  runtimeConfigModule: { i18n: ["#language/i18n.ts", "i18n"] },
});

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Extracts the texts again and fails when `src/locales/de.po` wasn't up to date. */
const catalogue = new URL("../locales/de.po", import.meta.url);
const before = readFileSync(catalogue, "utf8");
execFileSync("lingui", ["extract", "--clean"], { stdio: ["ignore", "ignore", "inherit"] });
if (readFileSync(catalogue, "utf8") !== before) {
  throw new Error(
    "Texts in the code had changed since src/locales/de.po was written. It's up to date now: write the German that's missing, and commit it.",
  );
}

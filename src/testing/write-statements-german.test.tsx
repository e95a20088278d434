import type * as statements from "./write-statements.ts";
import { beforeAll, describe, expect, test } from "vitest";

const denies =
  /\bnichts\b|kein Versuch|wurde (nicht|kein)|ungesendet|verworfen|nicht ausgeführt|nicht (rechtzeitig )?gesendet|vor dem Senden|(automatisch|gleich) gesendet|\bwartet\b|\bAktionen warten\b/i;
const assures =
  /gefahrlos|ungefährlich|noch einmal gefragt|können noch einmal anfragen|nicht (zweimal|doppelt) ausgeführt/i;
const moves = /\bEinzug\b|zieht [^.]* ein\b|reserviert|vorgemerkt|Freigabe|gibt [^.]* frei\b|erstattet sie/i;
const rule =
  /eine reservierte Zahlung (eingezogen|freigegeben oder erstattet)|Ob diese reserviert ist|\d+ nicht als reserviert gezeigt|„[^“]*“/gi;

type Statements = typeof statements;
let all: Statements;

beforeAll(async () => {
  // The language is read with the first text, so only this page is German.
  Object.defineProperty(window, "localStorage", { value: { getItem: () => "de" } });
  all = await import("./write-statements.ts");
});

describe("in German", () => {
  test("claims nothing untrue about a write", () => {
    const untrue = all.cells.flatMap((cell) =>
      all
        .statementsOf(cell)
        .filter(
          (words) =>
            (cell.truth === "may be done" && denies.test(words)) ||
            (!cell.mayAsk && assures.test(words)) ||
            (cell.truth !== "done" && moves.test(words)),
        )
        .map((words) => `${cell.name}: ${words}`),
    );
    expect(untrue).toEqual([]);
    expect(all.cells.flatMap(all.statementsOf).join(" ")).toContain("wurde gesendet und vielleicht ausgeführt");
  });

  test("claims that a payment is captured, held or released only if shown as held", () => {
    const claims = (payment: Statements["payments"][number]) =>
      all.moneyStatements(payment).filter((words) => moves.test(words.replaceAll(rule, "")));
    for (const payment of ["unpaid", "captured", undefined] as const) expect(claims(payment)).toEqual([]);
    expect(claims("held")).not.toEqual([]);
    expect(all.groupStatements.filter((words) => moves.test(words))).toEqual([]);
  });
});

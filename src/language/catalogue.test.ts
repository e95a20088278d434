import { expect, test } from "vitest";
import { pseudo } from "./locale/pseudo.ts";

test("testers read strange and longer text, and what is filled in as it is", () => {
  expect(pseudo("Approve {booking}?")).toBe("⟦Àṗṗŕóṽé {booking}?······⟧");
  const english = { of: (name: string, count: number) => `${count} blocks of ${name}`, rows: ["Late", "7"] };
  const strange = pseudo(english);
  expect(strange.of("Harbour Van 12", 3)).toBe("⟦3 ḃĺóćķś óḟ Harbour Van 12·········⟧");
  expect(strange.rows[0]).not.toContain("Late");
  expect(strange.rows[1]).toBe("7");
});

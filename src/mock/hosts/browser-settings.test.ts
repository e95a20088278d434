import { expect, test } from "vitest";
import {
  keepSettings,
  linkTo,
  noSettings,
  readAddress,
  recallSettings,
  withoutSettings,
  type Settings,
} from "./browser-settings.ts";

const screen = new URL("https://site.example/some/where/?q=HV-12#/bookings?q=HV-12");
const settings: Settings = {
  answer: "wait-20",
  lasting: true,
  without: ["dates", "state"],
  heldAt: Date.UTC(2026, 5, 11, 12, 5),
};

test("puts all settings into a link and keeps the rest of the address", () => {
  const link = linkTo(screen, { ...settings, scenario: "empty", dialect: "terse" });
  expect(readAddress(link)).toEqual({ scenario: "empty", dialect: "terse", settings, anew: true, panel: false });
  expect(withoutSettings(link).href).toBe(screen.href);
});

test("takes nothing from an address that it doesn't name correctly", () => {
  expect(readAddress(screen)).toMatchObject({ scenario: undefined, settings: undefined, anew: false });
  const odd = new URL("https://site.example/?scenario=none&dialect=no&answer=maybe&without=dates,all&clock=never");
  expect(readAddress(odd)).toMatchObject({
    scenario: undefined,
    dialect: undefined,
    settings: { ...noSettings, without: ["dates"] },
  });
});

test.each([settings, noSettings])("keeps %j over a reload of the tab", (kept) => {
  const slots = new Map<string, string>();
  const storage = {
    getItem: (name: string) => slots.get(name) ?? null,
    setItem: (name: string, value: string) => void slots.set(name, value),
    removeItem: (name: string) => void slots.delete(name),
  };
  expect(recallSettings(storage)).toEqual(noSettings);
  keepSettings(storage, kept);
  expect(recallSettings(storage)).toEqual(kept);
});

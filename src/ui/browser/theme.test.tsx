import { afterEach, expect, test } from "vitest";
import { chooseTheme } from "./theme.ts";

const shown = () => [document.documentElement.dataset["theme"], localStorage.getItem("theme")];
afterEach(() => chooseTheme("system"));

test("shows a chosen theme at once, stores it, and returns to the device's theme", () => {
  chooseTheme("dark");
  expect(shown()).toEqual(["dark", "dark"]);
  chooseTheme("light");
  expect(shown()).toEqual(["light", "light"]);
  chooseTheme("system");
  expect(shown()).toEqual([matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light", null]);
});

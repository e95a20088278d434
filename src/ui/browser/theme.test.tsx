import { afterEach, expect, test } from "vitest";
import { chooseTheme } from "./theme.ts";

const shown = () => [document.documentElement.dataset["theme"], localStorage.getItem("theme")];
afterEach(() => chooseTheme("system"));

test("a theme that is chosen is shown at once, kept, and forgotten again for that of the device", () => {
  chooseTheme("dark");
  expect(shown()).toEqual(["dark", "dark"]);
  chooseTheme("light");
  expect(shown()).toEqual(["light", "light"]);
  chooseTheme("system");
  expect(shown()).toEqual([matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light", null]);
});

import type { Page } from "playwright";
import { median } from "../inbox/figures.ts";
import type { Measured } from "../inbox/measures.ts";

/** How many blocks are added, one after the other. */
const count = 5;

/** From the click to the frame with one more element that `isBlock` finds, ms. */
async function added(page: Page, isBlock: { selector: string; text: string }, click: () => Promise<void>) {
  await page.evaluate(({ selector, text }) => {
    const blocks = () =>
      [...document.querySelectorAll(selector)].filter((bar) => bar.textContent.includes(text)).length;
    const before = blocks();
    window.watch.arm("click", () => blocks() > before);
  }, isBlock);
  await click();
  return page.evaluate(() => window.watch.armed());
}

/** Adding a block to the floor's page until it's painted, ms. */
export async function addToFloor({ page }: Measured): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    times.push(await added(page, { selector: ".bar", text: "block" }, () => page.locator("#add").click()));
  }
  return median(times);
}

/** The same in the dashboard: from the click that sends the form until its bar is painted on the timeline, ms. */
export async function addBlocks({ page }: Measured): Promise<number> {
  const times: number[] = [];
  const dialog = page.getByRole("dialog");
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (let number = 1; number <= count; number += 1) {
    await page.getByRole("main").getByRole("button", { name: "Block dates" }).first().click();
    await dialog.getByRole("combobox", { name: "Vehicle" }).selectOption({ index: number });
    await dialog.getByLabel("From", { exact: true }).fill(`${day}T08:00`);
    await dialog.getByLabel("Until", { exact: true }).fill(`${day}T20:00`);
    const send = () => dialog.getByRole("button", { name: /^Block dates/ }).click();
    times.push(await added(page, { selector: "[data-bar^='block ']", text: "" }, send));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
  return median(times);
}

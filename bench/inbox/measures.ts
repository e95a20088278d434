import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "playwright";

/** A page to measure, the selector of its rows, and its CDP session. */
export type Measured = { page: Page; cdp: CDPSession; rows: string };

const words = ["bk-23456", "hv-1024"];

/** From the click on the link until ten rows are painted, ms, with the data in memory. */
export async function mount({ page, rows }: Measured, link: string): Promise<number> {
  await page.evaluate((rows) => window.watch.arm("click", () => window.watch.visible(rows, 10) >= 10), rows);
  await page
    .locator(link)
    .first()
    .evaluate((element: HTMLElement) => element.click());
  return page.evaluate(() => window.watch.armed());
}

/**
 * Types and deletes two texts, 30 keys: from each key press to the end of the frame with the right count and only matching
 * rows, ms.
 * @param texts the searchable text of each row, which has no hyphens
 */
export async function keystrokes({ page, rows }: Measured, texts: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await page.getByRole("searchbox").focus();
  const press = async (key: string, text: string) => {
    const count = texts.filter((each) => each.includes(text.replaceAll("-", ""))).length;
    const expected = { rows, count, text };
    await page.evaluate(
      ({ rows, count, text }) => window.watch.arm("keydown", () => window.watch.shows(rows, count, text)),
      expected,
    );
    await page.keyboard.press(key);
    times.push(await page.evaluate(() => window.watch.armed()));
    await wait(150 + Math.random() * 30);
  };
  for (const word of words) {
    for (let end = 1; end <= word.length; end += 1) await press(word[end - 1] ?? "", word.slice(0, end));
    for (let end = word.length - 1; end >= 0; end -= 1) await press("Backspace", word.slice(0, end));
  }
  return times;
}

/** From the click on a state's tab until only its group is painted, and back; ms each. */
export async function filterByState({ page }: Measured, label: string, count: number): Promise<number> {
  const expected = { heading: `${label}, ${count.toLocaleString("en")}` };
  await page.evaluate(({ heading }) => {
    window.watch.arm("click", () => {
      const groups = [...document.querySelectorAll("[role=grid] [role=rowgroup][aria-label]")];
      return groups.length === 1 && groups[0]?.getAttribute("aria-label") === heading;
    });
  }, expected);
  await page.getByRole("tab", { name: label }).click();
  const time = await page.evaluate(() => window.watch.armed());
  await page.getByRole("tab", { name: "All" }).click();
  await wait(300);
  return time;
}

/** Frame times of 5 s of scrolling by wheel at 4,000 px/s, down and up, ms. */
export async function scroll({ page, cdp }: Measured): Promise<number[]> {
  const [at, distance] = [{ x: 700, y: 500 }, 10_000];
  await page.mouse.move(at.x, at.y);
  await page.evaluate(() => window.watch.startFrames());
  for (const yDistance of [-distance, distance]) {
    await cdp.send("Input.synthesizeScrollGesture", {
      ...at,
      yDistance,
      speed: 4000,
      gestureSourceType: "mouse",
      preventFling: true,
    });
  }
  return page.evaluate(() => window.watch.stopFrames());
}

/** A reload: from the start of the navigation until ten rows are painted, ms. */
export async function comeBack({ page }: Measured): Promise<number> {
  await page.reload({ waitUntil: "commit" });
  return page.evaluate(() => window.watch.painted);
}

/** The JavaScript heap after three forced collections, MB. */
export async function heap({ cdp }: Measured): Promise<number> {
  for (let times = 0; times < 3; times += 1) {
    await cdp.send("HeapProfiler.collectGarbage");
    await wait(100);
  }
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

/**
 * Clicks refresh and waits until a row with `text` is painted at the top.
 * @returns the time from the click, and the longest task up to a second later, in ms; 0 if none took more than 50
 */
export async function delta({ page, rows }: Measured, text: string): Promise<{ shown: number; longest: number }> {
  const since = await page.evaluate(() => performance.now());
  await page.evaluate(
    ({ rows, text }) => {
      window.watch.arm("click", () => document.querySelector(rows)?.textContent.includes(text) === true);
    },
    { rows, text },
  );
  await page.getByRole("button", { name: "Refresh" }).click();
  const shown = await page.evaluate(() => window.watch.armed());
  await wait(1000);
  return { shown, longest: await longestTask(page, since) };
}

/** The longest task since then, ms; 0 if none took more than 50. */
export const longestTask = (page: Page, since: number): Promise<number> =>
  page.evaluate(
    (since) =>
      Math.max(0, ...window.watch.longTasks.filter(({ start }) => start >= since).map(({ duration }) => duration)),
    since,
  );

import { expect, type Page } from "playwright/test";
import { screens } from "./pages/screens.ts";

/** Every screen of the dashboard, and the one for unknown addresses. */
export const addresses = [...screens.map(({ address }) => address), "/no/such/screen"];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits until the page's text is the same twice in a row. */
async function atRest(page: Page): Promise<void> {
  let before: string | undefined;
  const isSame = async () => {
    const now = await page.locator("body").innerText();
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isSame).toBe(true);
}

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  await atRest(page);
}

/** Takes the open page to another screen, with another heading. */
export async function lead(page: Page, address: string): Promise<void> {
  const before = await heading(page).innerText();
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(heading(page)).not.toHaveText(before);
  await atRest(page);
}

/**
 * All untranslated texts that a user can see or hear on the page, once each. In the testers' language, translated texts are
 * ⟦marked⟧. Allowed besides: what the service sent and what is the same in all languages: `bdi`, `code`, `kbd`, monospaced
 * text, `translate="no"`, numbers with units, days, IDs, addresses and names in the API.
 */
export function untranslatedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const given = "bdi, code, kbd, pre, script, style, .font-mono, [translate=no]";
    const alike = [
      /[\w.+-]+@[\w.-]+|https?:\/\/\S+|(\/[\w{}:.-]+)+\/?/g,
      /\b\w*[_\d]\w*(-\w+)*\b|\b[\w-]+\.(csv|ics|json|txt|created|updated)\b/g,
      /\b[A-Z]{2,}(-\w+)*\b/g,
      /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|min|ms|kB|MB|Esc|Ctrl)\b/g,
      /Partner dashboard|Sandbox|Oslo|Harbour \w+|\b(Node|Python|Go)\b/g,
    ];
    // React Aria's hidden button has its own words in each language.
    const foreign = new Set(["Dismiss"]);
    const unmarked = (text: string) => {
      let rest = text;
      for (let before = ""; before !== rest;) {
        before = rest;
        rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, " ");
      }
      return alike.reduce((left, known) => left.replaceAll(known, " "), rest);
    };
    const isWord = (text: string) => /\p{L}{2}/u.test(text) && !foreign.has(text);
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      element.closest(given) === null;
    // One is enough of texts that differ only in figures.
    const found = new Map<string, string>();
    const note = (text: string) => found.set(text.replaceAll(/\d+/g, "#"), text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement } = node;
      const text = (node.textContent ?? "").trim();
      // A sentence with elements starts in one text node and ends in another.
      const ends = text.replace(/⟦[^⟧]*$/, "").replace(/^[^⟦]*⟧/, "");
      if (parentElement === null || !isWord(unmarked(ends)) || !isShown(parentElement)) continue;
      let isWithin = false;
      for (let around = parentElement, up = 0; up < 5 && !isWithin; up += 1) {
        const range = document.createRange();
        range.setStart(around, 0);
        range.setEndBefore(node);
        const before = range.toString();
        isWithin = before.split("⟦").length > before.split("⟧").length;
        around = around.parentElement ?? around;
      }
      if (!isWithin) note(`text: ${text}`);
    }
    const named = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-roledescription"];
    for (const element of document.querySelectorAll(named.map((name) => `[${name}]`).join(", "))) {
      for (const name of isShown(element) ? named : []) {
        const text = element.getAttribute(name) ?? "";
        if (isWord(unmarked(text))) note(`${name}: ${text}`);
      }
    }
    if (isWord(unmarked(document.title))) note(`document title: ${document.title}`);
    return [...found.values()];
  });
}

export async function readIn(page: Page, language: "de" | "xa"): Promise<void> {
  await page.addInitScript((language) => localStorage.setItem("language", language), language);
}

import type { Page } from "playwright/test";

/** Every place of a page that could contain a text, as one text each. */
export type Places = Readonly<Record<string, string>>;

/** Reads every place where this page stores anything, in memory or beyond it. */
export async function placesOf(page: Page): Promise<Places> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const stores: unknown[] = [];
    for (const { name } of databases) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(new Error("The database does not open.")));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener("success", () => resolve(reading.result));
          reading.addEventListener("error", () => reject(new Error("The table cannot be read.")));
        });
        stores.push({ store, rows });
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    const fields = Array.from(document.querySelectorAll("input, textarea, select"), (field) =>
      field instanceof HTMLSelectElement || field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value
        : "",
    );
    // What React stores for each node: properties, state and hooks of all components.
    const seen = new Set<unknown>();
    const texts = new Set<string>();
    const ahead: unknown[] = [];
    for (const node of document.querySelectorAll("*")) {
      for (const key of Object.keys(node)) if (key.startsWith("__react")) ahead.push(Reflect.get(node, key));
    }
    // A loop instead of recursion: a tree of components is deeper than the stack.
    for (let value = ahead.pop(); ahead.length > 0 || value !== undefined; value = ahead.pop()) {
      if (typeof value === "string") texts.add(value);
      if (typeof value !== "object" || value === null || seen.has(value) || value instanceof Node) continue;
      if (value === window) continue;
      seen.add(value);
      const inner: unknown[] =
        value instanceof Map || value instanceof Set ? [...value.entries()] : Object.values(value);
      ahead.push(...inner);
    }
    return {
      page: document.documentElement.outerHTML,
      fields: fields.join("\n"),
      components: [...texts].join("\n"),
      "local storage": JSON.stringify(Object.entries(localStorage)),
      "session storage": JSON.stringify(Object.entries(sessionStorage)),
      "indexed databases": JSON.stringify(stores),
      caches: cached.join("\n"),
      address: location.href,
      history: `${JSON.stringify(history.state)} ${window.name}`,
      title: document.title,
    };
  });
}

export function found(places: Places, texts: readonly string[]): readonly string[] {
  return Object.entries(places)
    .filter(([, held]) => texts.some((text) => held.includes(text)))
    .map(([place]) => place);
}

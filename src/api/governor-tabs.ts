import { readNews, type News } from "./governor-news.ts";

/** The way to the other tabs of the same key. `tabs`: how many there are, this one included. */
export type GovernorLink = {
  post(message: unknown): void;
  onMessage(listen: (message: unknown) => void): () => void;
  tabs(): Promise<number>;
};

/** How long a count of the tabs holds, in ms. */
const recount = 10_000;

type Options = {
  now: () => number;
  /** What this tab knows, for the others. */
  known: () => Omit<News, "isNew">;
  /** Called with what another tab knows. */
  heard: (news: News) => void;
  /** Called when the tabs were counted. */
  counted: () => void;
};

/** This tab among the tabs of the same key. Alone it counts one and tells nobody. */
export type Tabs = { share(): void; count(): number; join(link: GovernorLink): () => void };

/** Creates the tie to the other tabs; it does nothing until it is joined to a link. */
export function createTabs({ now, known, heard, counted }: Options): Tabs {
  let link: GovernorLink | undefined;
  let tabs = 1;
  let countedAt = Number.NEGATIVE_INFINITY;

  const post = (isNew: boolean) => link?.post({ isNew, ...known() });

  async function countAgain(): Promise<void> {
    const asked = link;
    if (asked === undefined) return;
    countedAt = now();
    const found = await asked.tabs().catch(() => 1);
    if (link !== asked) return;
    tabs = Number.isFinite(found) ? Math.max(1, Math.floor(found)) : 1;
    counted();
  }

  return {
    share: () => post(false),
    count() {
      if (Math.abs(now() - countedAt) >= recount) void countAgain();
      return tabs;
    },
    join(joined) {
      link = joined;
      const leave = joined.onMessage((message) => {
        const news = readNews(message, now());
        if (news === undefined) return;
        heard(news);
        // Another tab has come: it learns what we know, and the work is divided anew.
        if (!news.isNew) return;
        post(false);
        void countAgain();
      });
      post(true);
      void countAgain();
      return () => {
        leave();
        if (link !== joined) return;
        link = undefined;
        tabs = 1;
      };
    },
  };
}

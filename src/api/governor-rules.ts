import * as z from "zod/mini";
import { headers } from "#contract/endpoints.ts";

/** The service asked us to wait. `until`: epoch ms. `isAsked`: the service gave the time; otherwise it's our own guess. */
export type Pause = { until: number; isAsked: boolean };

/** The shortest and longest wait, in seconds. If the service asks for more, we look again after the longest. */
const [shortest, longest] = [1, 900];

/** Our own wait if the service gave none, in seconds: doubled with each such response, up to the second number. */
const [firstGuess, mostGuessed] = [30, 300];

/** Up to a tenth more than asked, so that tabs and machines don't come back at once. */
const spread = 0.1;

/** The longest pause, in ms, whatever the service asks for. */
const longestPause = Math.round(longest * 1000 * (1 + spread));

/**
 * The pause after a 429 (Errors, rule 2).
 * @param retryAfter seconds from the service; undefined or senseless if it gave none
 * @param unsaid how many 429s in a row came without a time, 1 for the first
 */
export function pauseAfter(retryAfter: number | undefined, unsaid: number, at: number, random: () => number): Pause {
  const isAsked = retryAfter !== undefined && Number.isFinite(retryAfter) && retryAfter > 0;
  const seconds = isAsked
    ? Math.min(Math.max(retryAfter, shortest), longest)
    : Math.min(firstGuess * 2 ** (Math.max(unsaid, 1) - 1), mostGuessed);
  const until = at + Math.ceil(seconds * 1000 * (1 + random() * spread));
  return { until, isAsked };
}

/**
 * The same pause after the clock was set back: the rest of a pause never grows.
 * @param left how long it still lasted when last checked, in ms
 */
export function shortened(pause: Pause, at: number, left: number): Pause {
  const surplus = pause.until - at - left;
  return surplus <= 0 ? pause : { ...pause, until: pause.until - surplus };
}

/** What a response says about the rate limit (Limits), if this page may read its headers. `at`: epoch ms. */
export type RateLimit = { limit: number; remaining: number; at: number };

/** The limit that a response carries; undefined if the headers are missing or make no sense. */
export function readRateLimit(answer: Headers, at: number): RateLimit | undefined {
  const limit = wholeNumber(answer.get(headers.rateLimit));
  const remaining = wholeNumber(answer.get(headers.rateRemaining));
  if (limit === undefined || remaining === undefined || remaining > limit) return undefined;
  return { limit, remaining, at };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Requests a second: initial, lowest and highest. The highest keeps a long quiet day from removing the pace altogether. */
const [firstRate, leastRate, mostRate] = [2, 1 / 30, 20];

/** How many requests may leave together after a quiet time. */
const burst = 6;

const growth = 1.1;
const minute = 60_000;

/**
 * How fast requests may follow each other while we don't know how many the service allows: a token bucket, full at first.
 * `at`: epoch ms; `tabs`: how many tabs share the pace.
 */
export function createPace(begin: number) {
  let [rate, tokens, filledAt, changedAt] = [firstRate, burst, begin, begin];
  const fill = (at: number, tabs: number) => {
    // A clock that was set back adds no tokens; the next call counts from the new time.
    tokens = Math.min(burst, tokens + (Math.max(at - filledAt, 0) / 1000) * (rate / tabs));
    filledAt = at;
  };
  return {
    /** Requests a second, all tabs together. */
    read: () => rate,
    /** Ms until the next one may leave, 0 for now. */
    delay(at: number, tabs: number): number {
      fill(at, tabs);
      // Fractions of seconds don't add up exactly, so slightly less than one token counts as one.
      return tokens > 1 - 1e-9 ? 0 : Math.ceil(((1 - tokens) / (rate / tabs)) * 1000);
    },
    take(at: number, tabs: number): void {
      fill(at, tabs);
      tokens = Math.max(tokens - 1, 0);
    },
    /** After a success: a tenth faster, at most once a minute. */
    grow(at: number): void {
      if (Math.abs(at - changedAt) < minute) return;
      rate = Math.min(rate * growth, mostRate);
      changedAt = at;
    },
    /** After a request to wait: half as fast. */
    slow(at: number): void {
      rate = Math.max(rate / 2, leastRate);
      changedAt = at;
    },
    /** Adopts the pace of a slower tab. */
    slowTo(other: number): void {
      rate = Math.max(Math.min(rate, other), leastRate);
    },
  };
}

/** How far another tab's clock may be ahead of ours, in ms. Both run on the same machine. */
const ahead = 1000;

const amount = z.number().check(z.nonnegative());
/** Malformed parts are ignored: another tab may run another version of this app. */
const part = <Type extends z.ZodMiniType>(type: Type) => z.catch(z.optional(type), undefined);

/** What one tab tells the others with the same API key. `isNew`: it has just opened and asks what they know. */
const News = z.object({
  isNew: z.catch(z.boolean(), false),
  pause: part(z.object({ until: amount, isAsked: z.boolean() })),
  rate: part(z.object({ limit: amount, remaining: amount, at: amount })),
  pace: part(z.number().check(z.positive())),
});
type News = z.infer<typeof News>;

/** Reads a message from another tab. A pause is never longer than our own longest. */
function readNews(message: unknown, at: number): News | undefined {
  const read = News.safeParse(message);
  if (!read.success) return undefined;
  const { pause, rate, ...news } = read.data;
  return {
    ...news,
    pause: pause && pause.until > at ? { ...pause, until: Math.min(pause.until, at + longestPause) } : undefined,
    rate: rate && rate.remaining <= rate.limit && rate.at <= at + ahead ? rate : undefined,
  };
}

/** The channel to the other tabs with the same API key. `tabs`: how many there are, including this one. */
export type GovernorLink = {
  post(message: unknown): void;
  onMessage(listen: (message: unknown) => void): () => void;
  tabs(): Promise<number>;
};

/** How long a count of the tabs stays valid, in ms. */
const recount = 10_000;

type TabsOptions = {
  now: () => number;
  /** What this tab knows, for the others. */
  known: () => Omit<News, "isNew">;
  /** Called with what another tab knows. */
  onNews: (news: News) => void;
  /** Called after the tabs were counted. */
  counted: () => void;
};

/** This tab among the tabs of the same API key. Until it joins by a link, it counts one tab and posts nothing. */
export function createTabs({ now, known, onNews, counted }: TabsOptions) {
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
    tabs = Math.max(1, found);
    counted();
  }

  return {
    share: () => post(false),
    count(): number {
      if (Math.abs(now() - countedAt) >= recount) void countAgain();
      return tabs;
    },
    /** Returns a function that leaves again. */
    join: (joined: GovernorLink): (() => void) => {
      link = joined;
      const leave = joined.onMessage((message) => {
        const news = readNews(message, now());
        if (news === undefined) return;
        onNews(news);
        // Another tab has opened: send it what we know and share the limit again.
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

/** Resolves after `ms`, or as soon as the signal aborts: check the signal afterwards. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The longest delay of a browser timer, in ms; a longer one would fire at once. */
const longestTimer = 2 ** 31 - 1;

/** The browser's own timer. Delays that are invalid or too long are clamped. */
export const waitInPage: Wait = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), longestTimer));
    signal?.addEventListener("abort", end, { once: true });
  });

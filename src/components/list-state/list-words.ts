import { ph, plural, t } from "@lingui/core/macro";
import { isAllRead, isUnread, listedCount, type Covers } from "#api/covers.ts";
import { countText } from "#language/locale/number.ts";
import { sentences } from "#values/text.ts";

/** What a list lists. */
export type Noun = "booking" | "vehicle" | "delivery" | "endpoint";

type NounWords = {
  /** As it goes into a sentence: “bookings”. */
  readonly many: string;
  readonly count: (count: number) => string;
  /** The request that loads the list, for reports. */
  readonly asked: string;
  /** For a list that the service says is empty. */
  readonly empty: { readonly title: string; readonly meaning: string };
  /** Whether it loads again every few seconds: then one failed load isn't announced. */
  readonly isPolled: boolean;
  /** The ages from which a failed refresh is shown, and from which the list counts as out of date, ms. */
  readonly failedAfter: number;
  readonly oldAfter: number;
};

const minute = 60_000;

/** What the words about a list depend on, besides how well it is known. */
export const nouns: Readonly<Record<Noun, NounWords>> = {
  booking: {
    many: t`bookings`,
    count: (count) => plural(count, { one: "# booking", other: "# bookings" }),
    asked: "GET /bookings",
    empty: {
      title: t`No bookings yet`,
      meaning: t`Bookings of your vehicles appear here.`,
    },
    isPolled: true,
    failedAfter: 1.5 * minute,
    oldAfter: 5 * minute,
  },
  vehicle: {
    many: t`vehicles`,
    count: (count) => plural(count, { one: "# vehicle", other: "# vehicles" }),
    asked: "GET /vehicles",
    empty: {
      title: t`No vehicles yet`,
      meaning: t`The service returned an empty list. You can't add vehicles here.`,
    },
    isPolled: false,
    failedAfter: 0,
    // They change far less often than bookings, and load every 15 minutes.
    oldAfter: 60 * minute,
  },
  delivery: {
    many: t`deliveries`,
    count: (count) => plural(count, { one: "# delivery", other: "# deliveries" }),
    asked: "GET /webhooks/deliveries",
    empty: {
      title: t`No recent deliveries`,
      meaning: t`Events sent to your endpoints appear here.`,
    },
    isPolled: true,
    failedAfter: 0,
    oldAfter: Number.POSITIVE_INFINITY,
  },
  endpoint: {
    many: t`endpoints`,
    count: (count) => plural(count, { one: "# endpoint", other: "# endpoints" }),
    asked: "GET /webhooks",
    empty: {
      title: t`No endpoints yet`,
      meaning: t`An endpoint receives events about your bookings.`,
    },
    isPolled: false,
    failedAfter: 0,
    oldAfter: Number.POSITIVE_INFINITY,
  },
};

/**
 * How well a list is known. `more`: it came to an end, but there may be more; `unread`: some rows couldn't be read. Only `all` may
 * claim to be all.
 */
export type Known = "none" | "partial" | "more" | "unread" | "all";

export function knownOf(covers: Pick<Covers, "coverage" | "unreadable">): Known {
  const { coverage } = covers;
  if (coverage === "unsaid" || coverage === "circle") return "more";
  if (coverage !== "complete") return coverage;
  return isAllRead(covers) ? "all" : "unread";
}

/** What is loaded, and so was searched, and why that may not be all, in sentences. */
export function knownWords(noun: Noun, covers: Covers): string {
  const { rows, unreadable, loading } = covers;
  const { many, count } = nouns[noun];
  const counted = count(listedCount(rows));
  const words: Readonly<Record<Known, string>> = {
    none: t`No ${many} loaded yet.`,
    partial: t`${counted} loaded so far.`,
    more: t`${counted} loaded. There may be more.`,
    unread: t`${counted} loaded.`,
    all: t`${counted} loaded. The service listed no more.`,
  };
  return sentences([
    words[knownOf(covers)],
    loading?.what === "all" ? t`Loading page ${ph({ page: loading.page ?? 1 })}.` : "",
    unreadable === 0
      ? ""
      : plural(
          { count: unreadable },
          {
            one: "We couldn't read # row the service sent.",
            other: "We couldn't read # rows the service sent.",
          },
        ),
  ]);
}

/**
 * The same beside a title: how many are loaded or match, and whether that's all. Empty before anything is loaded.
 * @param matching undefined if nothing is searched
 */
export function noteWords(noun: Noun, covers: Covers, matching?: number): string {
  const { rows, unreadable } = covers;
  const all = nouns[noun].count(listedCount(rows));
  const counted = matching === undefined ? all : t`${ph({ matching: countText(matching) })} of ${all}`;
  const words: Readonly<Record<Known, string>> = {
    none: "",
    partial: matching === undefined ? t`${all} loaded so far` : t`${counted}, maybe not all`,
    more: t`${counted}, maybe not all`,
    unread: counted,
    all: counted,
  };
  const known = words[knownOf(covers)];
  if (known === "" || unreadable === 0) return known;
  return `${known} · ${plural(unreadable, { one: "# row unreadable", other: "# rows unreadable" })}`;
}

/** Title and meaning of a list without rows, which is empty only if all of it is known. */
export function emptyWords(noun: Noun, covers: Covers): NounWords["empty"] {
  const { many, empty } = nouns[noun];
  if (covers.unreadable > 0) {
    return {
      title: t`We couldn't read any ${many}`,
      meaning: plural(
        { count: covers.unreadable },
        {
          one: "The service sent # row in a format we don't know.",
          other: "The service sent # rows in a format we don't know.",
        },
      ),
    };
  }
  if (isAllRead(covers)) return empty;
  return {
    title: t`No ${many} loaded`,
    meaning: t`There may be some.`,
  };
}

/** The title where a search found nothing. Before anything is loaded, it doesn't claim that nothing matches. */
export function nothingWords(
  noun: Noun,
  { coverage, failure }: Pick<Covers, "coverage" | "failure">,
  searched: string,
): string {
  if (coverage !== "none") return noMatchWords(noun, searched);
  return failure === undefined ? loadingWords(noun) : failedWords(noun);
}

export const noMatchWords = (noun: Noun, searched: string): string =>
  t`No loaded ${ph({ many: nouns[noun].many })} match “${searched}”`;
export const loadingWords = (noun: Noun): string => t`Loading ${ph({ many: nouns[noun].many })}`;
export const failedWords = (noun: Noun): string => t`Couldn't load ${ph({ what: nouns[noun].many })}`;

/** How long ago something was, roughly: `20 s ago`, `4 min ago`, `2 h ago`, `3 d ago`. */
export function agoText(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 2) return t`just now`;
  if (seconds < 100) return t`${ph({ count: seconds })} s ago`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return t`${ph({ count: minutes })} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t`${ph({ count: hours })} h ago` : t`${ph({ count: Math.round(hours / 24) })} d ago`;
}

/** What is known about now. `age`: of the list, ms; undefined before the first load. */
export type ListSituation = {
  age: number | undefined;
  isOffline: boolean;
  isRefused: boolean;
  oldAfter?: number | undefined;
};

/** Why a banner is due above rows: the list couldn't be refreshed, is out of date, or may have more than is loaded. */
export function bannerOf(
  noun: Noun,
  covers: Covers,
  { age, isOffline, isRefused, oldAfter = nouns[noun].oldAfter }: ListSituation,
): "offline" | "failed" | "old" | "gap" | undefined {
  const isPart = covers.coverage === "none" || covers.coverage === "partial";
  if (covers.failure !== undefined) {
    if (isOffline) return "offline";
    if (isRefused || isPart || age === undefined || age >= nouns[noun].failedAfter) return "failed";
  }
  if (age !== undefined && age > oldAfter) return "old";
  return isAllRead(covers) || isUnread(covers) ? undefined : "gap";
}

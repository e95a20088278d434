import { ph, t } from "@lingui/core/macro";
import { isAllRead, isUnread, type Covers } from "#api/covers.ts";
import { readErrorWords } from "#components/error-words.ts";
import { useSession } from "#queries/session.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { useOffline } from "#ui/browser/online.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { momentText } from "#values/zone.ts";
import { agoText, bannerOf, knownWords, noteWords, nouns, type Noun } from "./list-words.ts";
import { LoadAgain, type ListProps } from "./list-state.tsx";

/** How old a list is, ms; undefined before the first load. After the clock was set back, nothing may look fresh. */
function useAge({ checkedAt }: Covers): number | undefined {
  // The age changes each second, which memoising would miss.
  "use no memo";
  const { client } = useSession();
  useSecond();
  return checkedAt === undefined ? undefined : Math.abs(client.now() - checkedAt);
}

type BannerProps = ListProps & {
  /** Whether the user's own refresh failed: then it shows at once. */
  isRefused?: boolean;
  /** From which age on the list counts as out of date here, ms. */
  oldAfter?: number;
  /** What it means here that some rows are missing; undefined to say nothing of that. */
  means?: string | undefined;
  /** Whether no `ListState` on the screen says that a first load failed. */
  isAlone?: boolean;
};

/** A banner on a list that couldn't be refreshed, is out of date or may lack rows. */
export function ListBanner({
  noun,
  covers,
  refresh,
  isRefused = false,
  oldAfter,
  means,
  isAlone = false,
}: BannerProps) {
  const { failure, checkedAt } = covers;
  const zone = useZone();
  const isOffline = useOffline(failure);
  const banner = bannerOf(noun, covers, { age: useAge(covers), isOffline, isRefused, oldAfter });
  if (banner === undefined || (banner === "gap" && means === undefined)) return null;
  if (isUnread(covers) && !isAlone) return null;
  const since = checkedAt === undefined ? undefined : momentText(checkedAt, zone);
  const gap = isAllRead(covers) ? "" : `${knownWords(noun, covers)} ${means ?? ""}`;
  if (banner === "failed" && failure !== undefined) {
    const { title, meaning } = readErrorWords(failure, nouns[noun].many);
    const isQuiet = nouns[noun].isPolled && !isRefused && checkedAt !== undefined;
    return (
      <Strip
        tone="bad"
        {...(isQuiet ? { isQuiet } : { role: "alert" })}
        action={<LoadAgain label={t`Try again`} covers={covers} refresh={refresh} />}
      >
        <b>{since === undefined ? `${title}.` : t`Not refreshed since ${since}.`}</b> {meaning} {gap}{" "}
        <RequestLine requestId={failure.facts.requestId} />
      </Strip>
    );
  }
  if (banner === "gap") {
    return (
      <Strip tone="info" isQuiet>
        <b>{knownWords(noun, covers)}</b> {means}
      </Strip>
    );
  }
  return (
    <Strip
      tone={banner === "offline" ? "bad" : "wait"}
      action={<LoadAgain label={failure === undefined ? t`Refresh` : t`Try again`} covers={covers} refresh={refresh} />}
    >
      <b>{banner === "offline" ? t`You're offline.` : t`Out of date.`}</b>{" "}
      {since === undefined
        ? gap
        : t`We last refreshed the ${ph({ many: nouns[noun].many })} at ${since}. Later changes by others may be missing.`}
    </Strip>
  );
}

/** When a list was last refreshed. `lead`: text before it. */
export function CheckedAgo({ noun, covers, lead = "" }: { noun: Noun; covers: Covers; lead?: string }) {
  const age = useAge(covers);
  if (age === undefined) return null;
  return (
    <span>
      {lead}
      <span className={age > nouns[noun].oldAfter ? "font-medium text-awaiting-ink" : ""}>
        {t`checked ${ph({ ago: agoText(age) })}`}
      </span>
    </span>
  );
}

type NoteProps = Pick<ListProps, "noun" | "covers"> & {
  /** How many match; undefined if nothing is searched. */
  matching?: number | undefined;
};

/** Beside a title: how many rows are loaded or match, whether that's all, and how old the list is. */
export function ListNote({ noun, covers, matching }: NoteProps) {
  const said = noteWords(noun, covers, matching);
  if (said === "") return null;
  return (
    <>
      {/* Not announced while it changes with each page. */}
      <span role={covers.coverage === "partial" ? undefined : "status"}>{said}</span>
      <CheckedAgo noun={noun} covers={covers} lead=" · " />
    </>
  );
}

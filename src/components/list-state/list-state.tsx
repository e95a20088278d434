import { t, ph } from "@lingui/core/macro";
import { ListFilter, Search } from "lucide-react";
import type { ReactNode } from "react";
import { isUnread, type Covers, isAllRead } from "#api/covers.ts";
import { errorTime, readErrorWords, shapeReport } from "#components/error-words.ts";
import { useZone } from "#ui/browser/zone.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { later } from "#ui/lazy/later.ts";
import { displayText } from "#values/text.ts";
import {
  emptyWords,
  knownWords,
  noMatchWords,
  loadingWords,
  nouns,
  type Noun,
  agoText,
  bannerOf,
  noteWords,
} from "./list-words.ts";
import { useSession } from "#queries/session.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { useOffline } from "#ui/browser/online.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { RequestLine } from "#ui/format/request-line.tsx";
import { momentText } from "#values/zone.ts";

const CopyReport = later(async () => (await import("#ui/overlay/copy-report.tsx")).CopyReport);

/** A list, what is known of it, and how the user loads it again. */
export type ListProps = { noun: Noun; covers: Covers; refresh: () => unknown };

type StateProps = ListProps & {
  /** The columns of the coming rows. */
  columns: readonly { width: string }[];
  /** Whether too few rows are loaded yet to show them. */
  isArriving?: boolean;
  /** What to do without rows, if not Refresh. */
  action?: ReactNode;
  /** What else is known of a list that the service says is empty. */
  emptyMeaning?: string;
  /** The rows, or that none of them matches. */
  children: ReactNode;
};

/** The rows of a list, or what is in their place: placeholders, a failure, or that there are none as far as we know. */
export function ListState({ columns, isArriving = false, action, emptyMeaning, children, ...list }: StateProps) {
  const { noun, covers, refresh } = list;
  if (isUnread(covers) && covers.failure !== undefined) {
    return (
      <div className="min-h-0 flex-1 overflow-auto">
        <ListFailure {...list} />
      </div>
    );
  }
  if (isArriving || isUnread(covers)) {
    return (
      <div className="min-h-0 flex-1 overflow-hidden">
        <SkeletonRows columns={columns} rows={16} label={loadingWords(noun)} />
      </div>
    );
  }
  if (covers.rows.length > 0) return children;
  const { title, meaning } = emptyWords(noun, covers);
  const isEmpty = title === nouns[noun].empty.title;
  return (
    <Centred>
      <Empty
        icon={isEmpty ? "hooks" : <Search strokeWidth={1.75} />}
        title={title}
        actions={action ?? <LoadAgain label={t`Refresh`} covers={covers} refresh={refresh} />}
      >
        {meaning} {isEmpty ? emptyMeaning : null}
      </Empty>
    </Centred>
  );
}

export function Centred({ children }: { children: ReactNode }) {
  return <div className="grid min-h-0 flex-1 content-center overflow-auto">{children}</div>;
}

type MatchProps = Pick<ListProps, "noun" | "covers"> & {
  /** The search text; empty if only filters are set. */
  searched: string;
  onClear: () => void;
  /** What else explains it, in place of what was searched. */
  children?: ReactNode;
};

/** In place of rows: none of those loaded matches the search and the filters. */
export function NoMatch({ noun, covers, searched, onClear, children }: MatchProps) {
  const text = displayText(searched.trim(), 60);
  return (
    <Centred>
      <Empty
        icon={text === "" ? <ListFilter strokeWidth={1.75} /> : <Search strokeWidth={1.75} />}
        title={text === "" ? t`Nothing loaded matches this filter` : noMatchWords(noun, text)}
        actions={
          <Button size="sm" onPress={onClear}>
            {t`Clear all`}
          </Button>
        }
      >
        {children ?? knownWords(noun, covers)}
      </Empty>
    </Centred>
  );
}

/** What is known of the list has the failure. */
const quietly = async (refresh: ListProps["refresh"]) => {
  try {
    await refresh();
  } catch {}
};

/** Loads a list again. */
export function LoadAgain({ label, covers, refresh }: Pick<ListProps, "covers" | "refresh"> & { label: string }) {
  return (
    <Button
      size="sm"
      busy={covers.loading === undefined ? undefined : t`Loading`}
      onPress={() => void quietly(refresh)}
    >
      {label}
    </Button>
  );
}

/** A failed load: what happened, what it means, a retry, and a report for support. `means`: what else it means here. */
export function ListFailure({ noun, covers, refresh, means = "" }: ListProps & { means?: string }) {
  const zone = useZone();
  const { failure } = covers;
  if (failure === undefined) return null;
  const { many, asked } = nouns[noun];
  const { title, meaning } = readErrorWords(failure, many);
  return (
    <div className="flex-none p-gutter">
      <ErrorPanel
        title={title}
        meaning={`${meaning} ${means}`}
        actions={
          <>
            <LoadAgain label={t`Try again`} covers={covers} refresh={refresh} />
            {failure.facts.shape === undefined ? null : (
              <CopyReport
                size="sm"
                label={t`Copy report`}
                report={() => shapeReport(asked, failure.facts)}
                without={t`The report contains field names, but no values.`}
              />
            )}
          </>
        }
        requestId={failure.facts.requestId}
        at={errorTime(failure, zone)}
      />
    </div>
  );
}

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
      {banner === "offline" ? <b>{t`You're offline.`}</b> : null}{" "}
      {since === undefined
        ? gap
        : t`We last refreshed the ${ph({ many: nouns[noun].many })} at ${since}. Later changes may be missing.`}
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
        {t`refreshed ${ph({ ago: agoText(age) })}`}
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

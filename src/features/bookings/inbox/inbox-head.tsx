import { useExport } from "#ui/form/use-export.ts";
import { useNavigate } from "@tanstack/react-router";
import { Download, KeyRound, RefreshCw } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { later } from "#ui/lazy/later.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { catalogue } from "#language/catalogue.ts";
import { isAllRead, listedCount } from "#records/replica/row.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { countText, plural } from "#language/locale/number.ts";
import { useSecond } from "#ui/browser/now.ts";
import type { InboxList } from "./inbox-list.ts";
import { isNarrowed, type InboxFilter } from "../filters/inbox-filter.ts";
import { agoText, CheckedAgo, staleness } from "../staleness.tsx";
import { useInbox } from "../inbox-context.ts";
import { useOnline } from "#ui/browser/online.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";

const words = catalogue("bookings/head", {
  title: "Bookings",
  search: "Search bookings",
  placeholder: "Number, id or vehicle",
  refresh: "Refresh",
  counter: "Counter",
  exporting: "Exporting",
  export: "Export CSV",
  reading: "Reading",
  notRead: "Bookings are not read yet.",
  found: (count, of) =>
    plural(of, {
      one: `${countText(count)} of ${countText(of)} booking`,
      other: `${countText(count)} of ${countText(of)} bookings`,
    }),
  all: (count) => plural(count, { one: `${countText(count)} booking`, other: `${countText(count)} bookings` }),
  loaded: (count) => `${countText(count)} loaded`,
  read: "Read what changed",
  old: "Not up to date.",
  offline: "There is no network.",
  since: (at, ago) => `The service was last asked at ${at}, ${ago}. What others have done since is missing here.`,
});

const InboxMore = later(async () => (await import("./inbox-menus.tsx")).InboxMore);

type Props = {
  filter: InboxFilter;
  list: InboxList;
  searchField: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
  /** Shows the boxes of all rows; on phones nothing else leads to them. */
  onSelect: () => void;
};

/** The head of the inbox: what is listed, the search, and what can be done with all of it. */
export function InboxHead({ filter, list, searchField, onType, onSelect }: Props) {
  const view = useBookings();
  const { refresh } = useInbox();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const { isExporting, startExport } = useExport(async () => {
    // Only who exports needs the writer.
    const { exportInbox } = await import("./export-inbox.tsx");
    await exportInbox(view, list.groups);
  });
  const whyNoExport = view.coverage === "none" ? words.notRead : undefined;
  const counter = () => void navigate({ to: "/counter" });
  const searchBox = (
    <SearchField
      label={words.search}
      placeholder={words.placeholder}
      value={filter.text}
      onChange={onType}
      keyHint="/"
      inputRef={searchField}
    />
  );
  const note = <InboxNote filter={filter} list={list} />;
  if (isPhone) {
    return (
      <>
        <ScreenHead title={words.title}>
          <IconButton label={words.refresh} icon={<RefreshCw strokeWidth={1.75} />} onPress={() => void refresh()} />
          {view.coverage === "none" && view.failure === undefined ? (
            // What is fetched now is fetched instead of bookings.
            <span className="size-11" />
          ) : (
            <InboxMore
              onCounter={counter}
              onSelect={onSelect}
              onExport={() => void startExport()}
              whyNoExport={whyNoExport}
            />
          )}
        </ScreenHead>
        <div className="flex-none px-4 pt-2">
          {searchBox}
          <p className="min-h-6.5 pt-1.5 text-sm text-ink-3">{note}</p>
        </div>
      </>
    );
  }
  return (
    <ScreenHead title={words.title} note={note}>
      <div className="w-66 max-lg:w-50">{searchBox}</div>
      <Button variant="ghost" icon={<KeyRound strokeWidth={1.75} />} onPress={counter}>
        {words.counter}
      </Button>
      <Button
        variant="ghost"
        icon={<Download strokeWidth={1.75} />}
        notNow={whyNoExport}
        busy={isExporting ? words.exporting : undefined}
        onPress={() => void startExport()}
      >
        {words.export}
      </Button>
      <Button
        variant="ghost"
        icon={<RefreshCw strokeWidth={1.75} />}
        busy={view.reading === undefined ? undefined : words.reading}
        onPress={() => void refresh()}
      >
        {words.refresh}
      </Button>
    </ScreenHead>
  );
}

/** How many bookings are listed and of how many, and when the service was last asked what had changed. */
function InboxNote({ filter, list }: { filter: InboxFilter; list: InboxList }) {
  const view = useBookings();
  const { phase, rows, coverage } = view;
  if (phase === "opening" || coverage === "none") return null;
  const known = listedCount(rows);
  return (
    <>
      <span role="status">
        {isNarrowed(filter)
          ? words.found(list.matching, known)
          : isAllRead(view)
            ? words.all(known)
            : words.loaded(known)}
      </span>
      <CheckedAgo lead=" · " />
    </>
  );
}

/** Over the list once it is too old to be relied on: since when, and what that means. */
export function StaleBanner() {
  // The age is another one each second, which memoising would miss.
  "use no memo";
  const replica = useReplica();
  const { refresh } = useInbox();
  const { failure, checkedAt, reading } = useBookings();
  const isOnline = useOnline();
  const zone = useZone();
  useSecond();
  const age = replica.age();
  if (age === undefined || checkedAt === undefined) return null;
  const tone = staleness(age);
  if (tone === "fresh" || (tone === "amber" && failure === undefined)) return null;
  return (
    <Strip
      tone={tone === "red" ? "bad" : "wait"}
      isQuiet
      action={
        <Button size="sm" busy={reading === undefined ? undefined : words.reading} onPress={() => void refresh()}>
          {words.read}
        </Button>
      }
    >
      <b>{isOnline ? words.old : words.offline}</b> {words.since(momentText(checkedAt, zone), agoText(age))}
    </Strip>
  );
}

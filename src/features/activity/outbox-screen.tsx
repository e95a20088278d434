import { Link } from "@tanstack/react-router";
import { Pause, Play, Search, Send } from "lucide-react";
import { useDeferredValue, useRef, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox, useOutboxView, useSendGate } from "#queries/outbox.ts";
import { unreadWords } from "#components/storage-words.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { later } from "#ui/lazy/later.ts";
import { useNow } from "#ui/browser/now.ts";
import { Part } from "#ui/feedback/part.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { outboxGroups, outboxNote } from "./outbox-groups.ts";
import { OutboxList } from "./outbox-list.tsx";
import { OtherKeys } from "./outbox-list.tsx";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";

const words = catalogue("activity/outbox", {
  outbox: "Outbox",
  requests: "Requests",
  search: "Search the outbox",
  placeholder: "Booking, vehicle or request id",
  loading: "Loading the outbox",
  unknown: "Nothing is known of earlier actions",
  answered: "Everything sent has been answered",
  shown: "Actions waiting, sending or without an answer show here, and only for this browser.",
  noMatch: "Nothing in the outbox matches",
  showAll: "Show all",
  covers: "The search covers what this browser keeps: all that is open, and the newest 500 that are settled.",
  only: "Only what this browser sent.",
  kept: "Kept here without the API key, so it survives closing the tab.",
  others: "What others do shows up in Bookings.",
  resume: "Resume sending",
  pause: "Pause sending",
});

const SettleDialog = later(async () => (await import("./settle-dialog.tsx")).SettleDialog);

const skeleton = [{ width: "52px" }, { width: "176px" }, { width: "92px" }, { width: "1fr" }, { width: "132px" }];

/** Every write of this browser, from its click until it is settled, and for a while after. */
export function OutboxScreen() {
  const isPhone = usePhone();
  const view = useOutboxView();
  const situation = useSendGate(useNow());
  const [text, setText] = useAddressText("/shell/outbox");
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.focus() });
  const [settling, setSettling] = useState<{ pending: PendingWrite; happened: boolean }>();

  const all = outboxGroups(view, "");
  const groups = outboxGroups(view, useDeferredValue(text));
  const isEmpty = view.open.length + view.ended.length + view.unknownForms.length === 0;
  const isNothingFound = groups.needs.length + groups.way.length + groups.settled.length === 0;
  // Kept in memory only, or not at all: whatever was kept before is not among these.
  const isUnread = view.phase === "blocked" || view.isVolatile;
  const isSearching = text.trim() !== "";
  const searchBox = (
    <SearchField
      label={words.search}
      placeholder={words.placeholder}
      value={text}
      onChange={setText}
      keyHint="/"
      inputRef={field}
    />
  );
  return (
    <>
      <ScreenHead title={words.outbox} note={outboxNote(all.needs.length + view.unknownForms.length, all.way.length)}>
        {isPhone ? null : (
          <>
            <div className="w-[264px] max-lg:w-[200px]">{searchBox}</div>
            <ToRequests />
          </>
        )}
        <PauseButton isPaused={view.isPaused} isPhone={isPhone} />
      </ScreenHead>
      {isPhone ? (
        <div className="flex flex-none items-center gap-3 border-b border-line px-4 py-2">
          {searchBox}
          <ToRequests />
        </div>
      ) : null}
      <div className={`min-h-0 flex-1 ${view.phase === "opening" ? "overflow-hidden" : "overflow-auto"}`}>
        <OtherKeys others={view.others} />
        {view.phase === "opening" ? <SkeletonRows label={words.loading} columns={skeleton} rows={8} /> : null}
        {view.phase !== "opening" && isEmpty ? (
          <Empty icon={<Send strokeWidth={1.75} />} title={isUnread ? words.unknown : words.answered}>
            {isUnread ? `${unreadWords} ` : ""}
            {words.shown}
          </Empty>
        ) : null}
        {/* What has ended is read first: a list without what is open would say that all is settled. */}
        {view.phase === "opening" || isEmpty || (isSearching && isNothingFound) ? null : (
          <OutboxList
            groups={groups}
            unknownForms={isSearching ? [] : view.unknownForms}
            situation={situation}
            isPhone={isPhone}
            onSettle={(pending, happened) => setSettling({ pending, happened })}
          />
        )}
        {!isEmpty && isSearching && isNothingFound ? (
          <Empty
            icon={<Search strokeWidth={1.75} />}
            title={words.noMatch}
            actions={
              <Button size="sm" onPress={() => setText("")}>
                {words.showAll}
              </Button>
            }
          >
            {words.covers}
          </Empty>
        ) : null}
        {isEmpty ? null : (
          <p className="px-gutter py-2.5 text-xs text-ink-3">
            {words.only} {isUnread ? unreadWords : words.kept} {words.others}
          </p>
        )}
      </div>
      {settling === undefined ? null : (
        <Part>
          <SettleDialog {...settling} onClose={() => setSettling(undefined)} />
        </Part>
      )}
    </>
  );
}

function ToRequests() {
  return (
    <Link to="/outbox/requests" className="px-1 font-medium text-link underline-offset-2 hover:underline max-md:py-3">
      {words.requests}
    </Link>
  );
}

function PauseButton({ isPaused, isPhone }: { isPaused: boolean; isPhone: boolean }) {
  const outbox = useOutbox();
  const label = isPaused ? words.resume : words.pause;
  const icon = isPaused ? <Play strokeWidth={1.75} /> : <Pause strokeWidth={1.75} />;
  const toggle = () => outbox.pause(!isPaused);
  if (isPhone) return <IconButton label={label} icon={icon} onPress={toggle} />;
  return (
    <Button icon={icon} onPress={toggle}>
      {label}
    </Button>
  );
}

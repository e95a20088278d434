import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Pause, Play, Search, Send } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { useOutbox, useOutboxView, useSendGate } from "#queries/outbox.ts";
import { mayBeOpen } from "#components/write-status/not-sent.tsx";
import { useAddressText } from "#ui/browser/address-text.ts";
import { useKeptScroll } from "#ui/browser/kept-place.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { later } from "#ui/lazy/later.ts";
import { useNow } from "#ui/browser/now.ts";
import { Part } from "#ui/feedback/part.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { HeadButton, ListHead } from "#components/list-head.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { outboxGroups, outboxNote } from "./outbox-groups.ts";
import { OtherKeys, OutboxList } from "./outbox-list.tsx";
import { ToBookings } from "./to-bookings.tsx";

const SettleDialog = later(async () => (await import("./settle-dialog.tsx")).SettleDialog);

const skeleton = [{ width: "52px" }, { width: "176px" }, { width: "92px" }, { width: "1fr" }, { width: "132px" }];

/** Every write of this browser: the open ones, and the newest that have ended. */
export function OutboxScreen() {
  const isPhone = usePhone();
  const outbox = useOutbox();
  const view = useOutboxView();
  const situation = useSendGate(useNow());
  const [text, setText] = useAddressText("/shell/outbox");
  const [settling, setSettling] = useState<{ pending: PendingWrite; happened: boolean }>();

  const all = outboxGroups(view, "", situation);
  const groups = outboxGroups(view, useDeferredValue(text), situation);
  const isEmpty = view.open.length + view.ended.length + view.unknownForms.length === 0;
  const isNothingFound = groups.needs.length + groups.way.length + groups.settled.length === 0;
  // Nothing stored was loaded, so earlier writes are missing here.
  const isUnread = !view.isRead || view.isVolatile;
  const isSearching = text.trim() !== "";
  return (
    <>
      <ListHead
        title={t`Outbox`}
        note={outboxNote(all.needs.length + view.unknownForms.length, all.way.length)}
        search={{
          label: t`Search the Outbox`,
          placeholder: t`Booking, vehicle or request ID`,
          value: text,
          onChange: setText,
        }}
        besideSearch={<ToRequests />}
      >
        {isPhone ? null : <ToRequests />}
        <HeadButton
          variant="plain"
          label={view.isPaused ? t`Resume sending` : t`Pause sending`}
          Icon={view.isPaused ? Play : Pause}
          onPress={() => outbox.pause(!view.isPaused)}
        />
      </ListHead>
      <div
        ref={useKeptScroll("outbox")}
        className={`flex min-h-0 flex-1 flex-col ${view.phase === "opening" ? "overflow-hidden" : "overflow-auto"}`}
      >
        <OtherKeys others={view.others} />
        {/* Ended writes load first. Without the open ones the list would suggest that nothing is open. */}
        {view.phase === "opening" ? (
          <SkeletonRows label={t`Loading the Outbox`} columns={skeleton} rows={8} />
        ) : isEmpty ? (
          <Empty
            icon={<Send strokeWidth={1.75} />}
            title={isUnread ? t`Earlier actions may be missing` : t`No actions listed`}
            actions={<ToBookings />}
          >
            {isUnread ? `${mayBeOpen} ` : ""}
            {t`Actions you take in this browser appear here with their outcome.`}
          </Empty>
        ) : isSearching && isNothingFound ? (
          <Empty
            icon={<Search strokeWidth={1.75} />}
            title={t`No matches in the Outbox`}
            actions={
              <Button size="sm" onPress={() => setText("")}>
                {t`Show all`}
              </Button>
            }
          >
            {isUnread ? null : t`Older or unreadable actions aren't searched.`}
          </Empty>
        ) : (
          <OutboxList
            groups={groups}
            unknownForms={isSearching ? [] : view.unknownForms}
            situation={situation}
            isPhone={isPhone}
            onSettle={(pending, happened) => setSettling({ pending, happened })}
          />
        )}
        {isEmpty ? null : (
          <p className="px-gutter py-2.5 text-xs text-ink-3">
            {t`Only actions from this browser are listed.`} {isUnread ? mayBeOpen : null}
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
      {t`Requests`}
    </Link>
  );
}

import { ph, plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { later } from "#ui/lazy/later.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { HeadButton, ListHead, useExport } from "#components/list-head.tsx";
import { isAllRead, listedCount } from "#records/replica/row.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { countText } from "#language/locale/number.ts";
import { useSecond } from "#ui/browser/now.ts";
import type { InboxList } from "./inbox-list.ts";
import { isNarrowed, type InboxFilter } from "../filters/inbox-filter.ts";
import { agoText, CheckedAgo, staleness } from "../staleness.tsx";
import { useInbox } from "../inbox-context.ts";
import { useOnline } from "#ui/browser/online.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";

const InboxMore = later(async () => (await import("./inbox-menus.tsx")).InboxMore);

type Props = {
  filter: InboxFilter;
  list: InboxList;
  onType: (text: string) => void;
  /** Shows the checkboxes of all rows; the only way to them on phones. */
  onSelect: () => void;
};

/** The head of the inbox: counts, search and actions. */
export function InboxHead({ filter, list, onType, onSelect }: Props) {
  const view = useBookings();
  const { refresh } = useInbox();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const exporting = useExport(
    async () => {
      // Loaded only for an export.
      const { exportInbox } = await import("./export-inbox.tsx");
      await exportInbox(view, list.groups);
    },
    view.coverage === "none" ? t`Bookings aren't loaded yet.` : undefined,
  );
  const counter = () => void navigate({ to: "/counter" });
  return (
    <ListHead
      title={t`Bookings`}
      note={<InboxNote filter={filter} list={list} />}
      search={{
        label: t`Search bookings`,
        placeholder: t`Number, ID or vehicle`,
        value: filter.text,
        onChange: onType,
      }}
      exporting={isPhone ? undefined : exporting}
      refresh={{ run: refresh, isReading: view.reading !== undefined }}
    >
      {!isPhone ? (
        <HeadButton label={t`Counter`} Icon={KeyRound} onPress={counter} />
      ) : view.coverage === "none" && view.failure === undefined ? (
        // Loading it now would delay the bookings.
        <span className="size-11" />
      ) : (
        <InboxMore
          onCounter={counter}
          onSelect={onSelect}
          onExport={() => void exporting.startExport()}
          whyNoExport={exporting.notNow}
        />
      )}
    </ListHead>
  );
}

/** How many bookings match, of how many, and when they were last refreshed. */
function InboxNote({ filter, list }: { filter: InboxFilter; list: InboxList }) {
  const view = useBookings();
  const { phase, rows, coverage } = view;
  if (phase === "opening" || coverage === "none") return null;
  const known = listedCount(rows);
  return (
    <>
      <span role="status">
        {isNarrowed(filter)
          ? plural(
              { of: known },
              {
                one: `${countText(list.matching)} of # booking`,
                other: `${countText(list.matching)} of # bookings`,
              },
            )
          : isAllRead(view)
            ? plural({ count: known }, { one: "# booking", other: "# bookings" })
            : t`${countText(known)} loaded`}
      </span>
      <CheckedAgo lead=" · " />
    </>
  );
}

/** A banner over a list that is out of date: since when, and what that means. */
export function StaleBanner() {
  // The age changes each second, which memoising would miss.
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
        <Button size="sm" busy={reading === undefined ? undefined : t`Loading`} onPress={() => void refresh()}>
          {t`Refresh`}
        </Button>
      }
    >
      <b>{isOnline ? t`Out of date.` : t`You're offline.`}</b>{" "}
      {t`Last refreshed at ${ph({ at: momentText(checkedAt, zone) })}, ${ph({ ago: agoText(age) })}. Later changes by others may be missing.`}
    </Strip>
  );
}

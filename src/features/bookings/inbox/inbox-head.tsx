import { plural, t } from "@lingui/core/macro";
import { later } from "#ui/lazy/later.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { ListHead, useExport } from "#components/list-head.tsx";
import { isAllRead, listedCount } from "#records/replica/row.ts";
import { useBookings } from "#queries/bookings.ts";
import { countText } from "#language/locale/number.ts";
import type { InboxList } from "./inbox-list.ts";
import { isNarrowed, type InboxFilter } from "../filters/inbox-filter.ts";
import { CheckedAgo } from "../staleness.tsx";
import { useInbox } from "../inbox-context.ts";

const InboxMore = later(async () => (await import("./inbox-menus.tsx")).InboxMore);

type Props = {
  filter: InboxFilter;
  list: InboxList;
  /** What an export contains: also those that match and arrived just now. */
  matching: InboxList["groups"];
  onType: (text: string) => void;
  /** Shows the checkboxes of all rows; the only way to them on phones. */
  onSelect: () => void;
};

/** The head of the inbox: counts, search and actions. */
export function InboxHead({ filter, list, matching, onType, onSelect }: Props) {
  const view = useBookings();
  const { refresh } = useInbox();
  const isPhone = usePhone();
  const exporting = useExport(
    async () => {
      // Loaded only for an export.
      const { exportInbox } = await import("./export-inbox.tsx");
      await exportInbox(view, matching, { since: filter.changed, untimed: list.untimed });
    },
    view.coverage === "none" ? t`Bookings aren't loaded yet.` : undefined,
  );
  return (
    <ListHead
      title={t`Bookings`}
      note={<InboxNote filter={filter} list={list} />}
      search={{
        label: t`Search bookings`,
        placeholder: t`Number, vehicle or date`,
        value: filter.text,
        onChange: onType,
      }}
      exporting={isPhone ? undefined : exporting}
      refresh={{ run: refresh, isReading: view.reading !== undefined }}
    >
      {!isPhone ? null : view.coverage === "none" && view.failure === undefined ? (
        // Loading it now would delay the bookings.
        <span className="size-11" />
      ) : (
        <InboxMore onSelect={onSelect} onExport={() => void exporting.startExport()} whyNoExport={exporting.notNow} />
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

import { t } from "@lingui/core/macro";
import { later } from "#ui/lazy/later.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { ListHead, useExport } from "#components/list-head.tsx";
import { knownWords } from "#components/list-state/list-words.ts";
import { ListNote } from "#components/list-state/list-state.tsx";
import { useBookings } from "#queries/bookings.ts";
import type { InboxList } from "./inbox-list.ts";
import { isNarrowed, type InboxFilter } from "../filters/inbox-filter.ts";
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
    view.coverage === "none" ? knownWords("booking", view) : undefined,
  );
  return (
    <ListHead
      title={t`Bookings`}
      note={<ListNote noun="booking" covers={view} matching={isNarrowed(filter) ? list.matching : undefined} />}
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

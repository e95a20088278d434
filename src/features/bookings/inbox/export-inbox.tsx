import type { Row } from "#records/replica/row.ts";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/number.ts";
import { saveAs } from "#ui/browser/download.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import { shownZone } from "#values/zone.ts";
import { bookingsCsv, coversInFile, exportName } from "./export-csv.ts";
import type { InboxState } from "./use-inbox.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/export", {
  exported: (count) => `Exported ${countText(count)} bookings`,
  exportedOf: (count, all) => `Exported ${countText(count)} of ${countText(all)} bookings`,
  all: (count) => `Export all ${countText(count)}`,
});

/** Of the file, whose words are the same in every language. */
const inFile = new Intl.NumberFormat("en");

/** Saves what the inbox shows as a CSV file, and offers all that is known where that is more. */
export async function exportInbox({ view, list }: Pick<InboxState, "view" | "list">): Promise<void> {
  const shown = list.groups.flatMap(({ rows }) => rows);
  const all = view.rows.length;
  await save(shown, view, shown.length === all ? "" : `${inFile.format(shown.length)} chosen of `);
  if (shown.length === all) {
    showToast({ tone: "ok", title: text.exported(all) });
    return;
  }
  const dismiss = showToast({
    tone: "ok",
    title: text.exportedOf(shown.length, all),
    duration: 12_000,
    action: (
      <Button
        size="sm"
        onPress={() => {
          dismiss();
          void save(view.rows, view, "");
        }}
      >
        {text.all(all)}
      </Button>
    ),
  });
}

async function save(rows: readonly Row[], view: InboxState["view"], chosen: string): Promise<void> {
  const { checkedAt } = view;
  const words = `${chosen}${coversInFile(view)}`;
  saveAs(
    exportName(checkedAt ?? Date.now()),
    await bookingsCsv(rows, { at: checkedAt, zone: shownZone(), words }),
    "text/csv;charset=utf-8",
  );
}

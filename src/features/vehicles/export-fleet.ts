import { fleetCsv, fleetExportName, type FleetCovers } from "#records/fleet/fleet-csv.ts";
import { fleetIndex } from "#records/fleet/fleet-index.ts";
import type { FleetRow } from "#records/fleet/fleet-row.ts";
import { countText } from "#language/number.ts";
import { saveAs } from "#ui/download.ts";
import { showToast } from "#ui/toast-queue.ts";
import { shownZone } from "#values/zone.ts";
import type { FleetState } from "./use-fleet-list.ts";

/** Saves the vehicles that are on screen, in their order there, as a CSV file that the import reads again. */
export async function exportFleet({ view, list }: Pick<FleetState, "view" | "list">): Promise<void> {
  const rows = list.groups.flatMap((group) => group.rows);
  const { checkedAt, coverage } = view;
  const known = countText(fleetIndex(view.rows).listed);
  const all = coverage === "complete" ? `all ${known} listed vehicles` : `${known} vehicles loaded, more may exist`;
  const words = rows.length === view.rows.length ? all : `${countText(rows.length)} chosen of ${all}`;
  const file = await fleetFile(rows, { at: checkedAt, zone: shownZone(), words });
  saveAs(fleetExportName(checkedAt ?? 0), file, "text/csv;charset=utf-8");
  const ofAll = rows.length === view.rows.length ? "" : ` of ${countText(view.rows.length)}`;
  showToast({ tone: "ok", title: `Exported ${countText(rows.length)}${ofAll} vehicles` });
}

/** The pieces of the file, one a task, so that the page stays answering. */
async function fleetFile(rows: readonly FleetRow[], covers: FleetCovers): Promise<Blob> {
  const pieces: Blob[] = [];
  for (const text of fleetCsv(rows, covers)) {
    pieces.push(new Blob([text]));
    await nextTask();
  }
  return new Blob(pieces);
}

/** Not by a timer: those of a page in the background fire once a second. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<void>();
  port1.addEventListener("message", () => {
    port1.close();
    resolve();
  });
  port1.start();
  port2.postMessage(undefined);
  return promise;
}

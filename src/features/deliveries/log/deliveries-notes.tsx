import { errorTime, readErrorWords } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { plural } from "#language/number.ts";
import { Button } from "#ui/button/button.tsx";
import { useOnline } from "#ui/browser/online.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { momentText } from "#values/zone.ts";
import type { DeliveriesState } from "./deliveries-state.ts";
import { isForeign } from "./delivery-words.ts";
import { deliveryOf } from "#records/archive/delivery-record.ts";

const text = catalogue("webhooks/deliveries-notes", {
  readAt: (moment: string) => `What stands below was read at ${moment}.`,
  offline: "This browser is offline.",
  reading: "Reading",
  tryAgain: "Try again",
  what: "Deliveries",
  failed: (title: string) => `${title}.`,
  failedAt: (time: string) => `${time}.`,
  pagesBefore: "The pages before were read.",
  cut: "The last reading did not come to its end.",
  unreadable: (count: number) =>
    plural(count, {
      one: `${count} entry of the list is no record.`,
      other: `${count} entries of the list are no records.`,
    }),
  mayBeMissing: "Deliveries may be missing below.",
  keepsNothing: "This browser keeps nothing.",
  keepsNothingMeaning: "What the service lists no longer is gone when this page is.",
  foreign: "The fields of these records are not recognised.",
  foreignMeaning: "Each is shown as it came; status, event and endpoint cannot be told.",
});

/** What is wrong with the log that stands below: not read lately, not wholly, or not understood. */
export function DeliveriesNotes({ deliveries }: { deliveries: DeliveriesState }) {
  const { view, zone, refresh } = deliveries;
  const { watch, failure, records, isKept } = view;
  const isOnline = useOnline();
  if (records.length === 0 && watch === undefined) return null;
  const readAt = watch === undefined ? "" : text.readAt(momentText(watch.last.at, zone));
  return (
    <>
      {isOnline ? null : (
        <Strip tone="bad">
          <b>{text.offline}</b> {readAt}
        </Strip>
      )}
      {failure === undefined || !isOnline ? null : (
        <Strip
          tone="wait"
          action={
            <Button size="sm" busy={view.isReading ? text.reading : undefined} onPress={refresh}>
              {text.tryAgain}
            </Button>
          }
        >
          <b>{text.failed(readErrorWords(failure, text.what).title)}</b> {text.failedAt(errorTime(failure, zone))}{" "}
          {watch?.last.isCut === true ? text.pagesBefore : readAt}
        </Strip>
      )}
      {watch === undefined || (!watch.last.isCut && watch.last.unreadable === 0) || failure !== undefined ? null : (
        <Strip tone="wait">
          <b>{watch.last.isCut ? text.cut : text.unreadable(watch.last.unreadable)}</b> {text.mayBeMissing}
        </Strip>
      )}
      {isKept ? null : (
        <Strip tone="info">
          <b>{text.keepsNothing}</b> {text.keepsNothingMeaning}
        </Strip>
      )}
      {records.length > 0 && records.every((record) => isForeign(deliveryOf(record))) ? (
        <Strip tone="info">
          <b>{text.foreign}</b> {text.foreignMeaning}
        </Strip>
      ) : null}
    </>
  );
}

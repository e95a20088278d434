import { errorTime, readErrorWords } from "#api/error-words.ts";
import { Button } from "#ui/button.tsx";
import { useOnline } from "#ui/online.ts";
import { Strip } from "#ui/strip.tsx";
import { momentText } from "#values/zone.ts";
import type { DeliveriesState } from "./deliveries-state.ts";
import { isForeign } from "./delivery-words.ts";
import { deliveryOf } from "#records/archive/delivery-record.ts";

/** What is wrong with the log that stands below: not read lately, not wholly, or not understood. */
export function DeliveriesNotes({ deliveries }: { deliveries: DeliveriesState }) {
  const { view, zone, refresh } = deliveries;
  const { watch, failure, records, isKept } = view;
  const isOnline = useOnline();
  if (records.length === 0 && watch === undefined) return null;
  const readAt = watch === undefined ? "" : ` What stands below was read at ${momentText(watch.last.at, zone)}.`;
  return (
    <>
      {isOnline ? null : (
        <Strip tone="bad">
          <b>This browser is offline.</b>
          {readAt}
        </Strip>
      )}
      {failure === undefined || !isOnline ? null : (
        <Strip
          tone="wait"
          action={
            <Button size="sm" busy={view.isReading ? "Reading" : undefined} onPress={refresh}>
              Try again
            </Button>
          }
        >
          <b>{readErrorWords(failure, "Deliveries").title}.</b> {errorTime(failure, zone)}.
          {watch?.last.isCut === true ? " The pages before were read." : readAt}
        </Strip>
      )}
      {watch === undefined || (!watch.last.isCut && watch.last.unreadable === 0) || failure !== undefined ? null : (
        <Strip tone="wait">
          <b>
            {watch.last.isCut
              ? "The last reading did not come to its end."
              : `${watch.last.unreadable} entries of the list are no records.`}
          </b>{" "}
          Deliveries may be missing below.
        </Strip>
      )}
      {isKept ? null : (
        <Strip tone="info">
          <b>This browser keeps nothing.</b> What the service lists no longer is gone when this page is.
        </Strip>
      )}
      {records.length > 0 && records.every((record) => isForeign(deliveryOf(record))) ? (
        <Strip tone="info">
          <b>The fields of these records are not recognised.</b> Each is shown as it came; status, event and endpoint
          cannot be told.
        </Strip>
      ) : null}
    </>
  );
}

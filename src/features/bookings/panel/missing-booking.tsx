import { isAllRead, listedCount } from "#records/replica/row.ts";
import { SearchX } from "lucide-react";
import { errorTime, readErrorWords } from "#components/error-words.ts";
import { useReplica, useBookings } from "#queries/bookings.ts";
import { Button } from "#ui/button/button.tsx";
import { countText, plural } from "#language/number.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { useInbox } from "../inbox-context.ts";
import { catalogue } from "#language/catalogue.ts";
import { Fill } from "#ui/feedback/fill.tsx";

const text = catalogue("bookings/missing", {
  bookings: "Bookings",
  notAmong: (meaning, known) => `${meaning} ${countText(known)} bookings were read; this one is not among them.`,
  goOn: "Go on reading",
  looking: (page) => `Looking for this booking: reading page ${page}.`,
  notFound: "Not found in your bookings",
  showAll: "Show all bookings",
  readAll: (known) => `All ${countText(known)} bookings that the service lists were read.`,
  readSome: (known) => `${countText(known)} bookings were read; the service did not say that these are all.`,
  readUnread: (known, unreadable) =>
    plural(unreadable, {
      one: `${countText(known)} bookings were read; ${countText(unreadable)} row of the service's list could not be read.`,
      other: `${countText(known)} bookings were read; ${countText(unreadable)} rows of the service's list could not be read.`,
    }),
  noneReadHas:
    "No booking that was read has the id {id}. It may be among those that were not, or belong to another key.",
  noneHas: "None has the id {id}. It may belong to another key.",
});

/**
 * A booking that is open by its address but not known. The interface has no read of one booking, so it turns up while all
 * pages are read, or it is not there.
 */
export function MissingBooking({ id }: { id: string }) {
  const view = useBookings();
  const { phase, rows, coverage, unreadable, reading, failure } = view;
  const replica = useReplica();
  const { close } = useInbox();
  const zone = useZone();
  const isWhole = coverage !== "none" && coverage !== "partial";
  const known = listedCount(rows);
  if (failure !== undefined && !isWhole) {
    const words = readErrorWords(failure, text.bookings);
    return (
      <div className="p-5 max-md:p-4">
        <ErrorPanel
          title={words.title}
          meaning={text.notAmong(words.meaning, known)}
          actions={
            <Button size="sm" onPress={() => void replica.readAll().catch(() => undefined)}>
              {text.goOn}
            </Button>
          }
          requestId={failure.facts.requestId}
          at={errorTime(failure, zone)}
        />
      </div>
    );
  }
  if (phase === "opening" || !isWhole || reading?.what === "all") {
    return (
      <div role="status" className="p-5 text-ink-2">
        {text.looking(reading?.page ?? 1)}
      </div>
    );
  }
  return (
    <Empty
      icon={<SearchX strokeWidth={1.75} />}
      title={text.notFound}
      actions={
        <Button size="sm" onPress={close}>
          {text.showAll}
        </Button>
      }
    >
      {isAllRead(view)
        ? text.readAll(known)
        : unreadable > 0
          ? text.readUnread(known, unreadable)
          : text.readSome(known)}{" "}
      <Fill
        text={isAllRead(view) ? text.noneHas : text.noneReadHas}
        parts={{ id: <code className="font-mono break-all">{id}</code> }}
      />
    </Empty>
  );
}

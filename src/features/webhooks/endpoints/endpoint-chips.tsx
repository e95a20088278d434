import { catalogue } from "#language/catalogue.ts";
import { displayText } from "#values/text.ts";
import { hearsAll } from "../events/endpoint-events.ts";

const text = catalogue("webhooks/endpoint-chips", { notSent: "events not sent", all: "All events" });

const chip = "inline-flex h-5 w-fit max-w-full items-center truncate rounded-sm bg-sunken px-1.5 text-xs max-md:h-6";

/** The events of an endpoint. */
export function EndpointChips({ events }: { events: readonly string[] }) {
  if (events.length === 0) return <span className="text-xs text-ink-3 italic">{text.notSent}</span>;
  if (hearsAll(events)) {
    return (
      <span className={`${chip} font-medium`}>
        {text.all}&nbsp;<code className="font-mono text-ink-3">*</code>
      </span>
    );
  }
  return (
    <span className="flex flex-wrap gap-1">
      {events.map((event) => (
        <code key={event} className={`${chip} font-mono`}>
          {displayText(event, 80)}
        </code>
      ))}
    </span>
  );
}

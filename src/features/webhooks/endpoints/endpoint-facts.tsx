import { t } from "@lingui/core/macro";
import { displayText } from "#values/text.ts";
import { receivesAll } from "../events/event-groups.ts";
import { NotSent } from "#ui/format/moment.tsx";

/** The address of an endpoint as text, never as a link, with a dimmed https://. */
export function EndpointAddress({ url }: { url: string | undefined }) {
  if (url === undefined) return <NotSent what={t`URL`} />;
  const [scheme = ""] = /^https?:\/\//i.exec(url) ?? [];
  return (
    <bdi className="font-medium break-all">
      <span className="font-normal text-ink-3">{scheme}</span>
      {displayText(url.slice(scheme.length), 2048)}
    </bdi>
  );
}

const chip =
  "inline-flex h-5 w-fit max-w-full items-center truncate rounded-sm border border-line bg-sunken px-1.5 text-xs max-md:h-6";

export function EndpointChips({ events }: { events: readonly string[] }) {
  if (events.length === 0) return <span className="text-xs text-ink-3 italic">{t`events unknown`}</span>;
  if (receivesAll(events)) {
    return (
      <span className={`${chip} font-medium`}>
        {t`All events`}&nbsp;<code className="font-mono text-ink-3">*</code>
      </span>
    );
  }
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {events.map((event) => (
        <code key={event} className={`${chip} font-mono`}>
          {displayText(event, 80)}
        </code>
      ))}
    </span>
  );
}

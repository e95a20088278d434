import { useNavigate } from "@tanstack/react-router";
import { History, OctagonX } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { plural } from "#language/number.ts";
import { useArchive } from "#queries/deliveries.ts";
import { Button } from "#ui/button/button.tsx";
import { Strip } from "#ui/feedback/strip.tsx";
import { formatClock, formatDay, sameDay } from "#values/zone.ts";
import type { DeliveriesState } from "./deliveries-state.ts";
import { failingWords } from "./delivery-words.ts";

const text = catalogue("webhooks/deliveries-banner", {
  catchUp: (when: string) => `Catch up from ${when}`,
  notNow: "Not now",
  others: (count: number) => `${count} more ${plural(count, { one: "endpoint fails", other: "endpoints fail" })} too.`,
  notAgain:
    "The interface offers no way to send them again. Read the bookings changed since then to see what your system missed.",
});

/** An endpoint fails: how many deliveries, between when, and the way to what was missed. */
export function FailingBanner({ deliveries }: { deliveries: DeliveriesState }) {
  const { view, nameOf, zone } = deliveries;
  const archive = useArchive();
  const navigate = useNavigate();
  const [worst] = view.failing;
  if (worst === undefined || view.watch === undefined) return null;
  const from = view.failing.reduce((least, failing) => Math.min(least, failing.from), worst.from);
  const isToday = sameDay(zone, from, view.watch.last.at);
  const when = `${isToday ? "" : `${formatDay(zone, from)} `}${formatClock(zone, from)}`;
  return (
    <Strip
      tone="bad"
      role="alert"
      icon={<OctagonX strokeWidth={1.75} />}
      action={
        // On a phone below the text, which would have no room beside it.
        <span className="flex flex-none flex-wrap gap-2 max-md:w-full">
          <Button
            variant="primary"
            size="sm"
            icon={<History strokeWidth={1.75} />}
            onPress={() =>
              void navigate({ to: "/deliveries/catch-up", search: () => ({ since: new Date(from).toISOString() }) })
            }
          >
            {text.catchUp(when)}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            onPress={() => {
              for (const failing of view.failing) void archive.dismiss(failing);
            }}
          >
            {text.notNow}
          </Button>
        </span>
      }
    >
      {view.failing.slice(0, shownAtMost).map((failing) => (
        <b key={failing.key} className="block">
          {failingWords(failing, nameOf(failing), zone)}
        </b>
      ))}
      {view.failing.length > shownAtMost ? (
        <b className="block">{text.others(view.failing.length - shownAtMost)}</b>
      ) : null}
      {text.notAgain}
    </Strip>
  );
}

/** How many endpoints are told one by one. */
const shownAtMost = 3;

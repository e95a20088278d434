import { plural, t } from "@lingui/core/macro";
import { useBookings, useReplica } from "#queries/bookings.ts";
import { knownWords } from "#components/list-state/list-words.ts";
import { Button } from "#ui/button/button.tsx";

export function LoadAll({ size }: { size: "xs" | "sm" }) {
  const replica = useReplica();
  return (
    // The error is shown above the list.
    <Button size={size} onPress={() => void replica.readAll().catch(() => undefined)}>
      {t`Load all again`}
    </Button>
  );
}

export const undatedWords = (count: number) =>
  plural(
    { count },
    {
      one: "# booking has no dates we can read, so this filter excludes it.",
      other: "# bookings have no dates we can read, so this filter excludes them.",
    },
  );

/** How many bookings are loaded, what may be missing, and a full reload. */
export function ListFooter({ undated }: { undated: number }) {
  const view = useBookings();
  if (view.coverage === "none") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-gutter py-2.5 text-xs text-ink-3 max-md:text-sm">
      <p>
        {knownWords("booking", view)}
        {undated > 0 ? ` ${undatedWords(undated)}` : ""}
        {view.isKept ? "" : ` ${t`This browser can't save bookings, so they load again after each reload.`}`}
      </p>
      {view.reading?.what === "all" ? null : <LoadAll size="xs" />}
    </div>
  );
}

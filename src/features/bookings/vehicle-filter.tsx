import { useState } from "react";
import { findVehicles, knownVehicles } from "#records/known-vehicles.ts";
import { countText } from "#language/number.ts";
import { Finder } from "#ui/finder.tsx";
import { KeyTag } from "#ui/key-tag.tsx";
import { NotSent } from "#ui/moment.tsx";
import { ServerText } from "#ui/server-text.tsx";
import { seenText } from "#values/text.ts";
import type { Filters } from "./use-filters.ts";
import type { InboxState } from "./use-inbox.ts";

/** How many are drawn at most; typing finds the others. */
const mostShown = 50;

type Props = {
  inbox: InboxState;
  filters: Filters;
  onChosen?: () => void;
  /** Whether typing may begin at once; on a phone that would bring up its keyboard. */
  hasFocus?: boolean;
};

/** The vehicles that the known bookings name, found by typing; choosing the chosen one once more takes it away. */
export function VehicleFilter({ inbox, filters, onChosen, hasFocus = false }: Props) {
  const { view, filter } = inbox;
  const [text, setText] = useState("");
  const vehicles = knownVehicles(view.rows);
  const shown = findVehicles(vehicles, text, mostShown);
  const hasMore = vehicles.length > mostShown && shown.length === mostShown;
  return (
    <div className="grid gap-2">
      <Finder
        label="Search vehicles of bookings"
        listLabel="Vehicles"
        kind="listbox"
        placeholder="Reference or name"
        text={text}
        onTextChange={setText}
        autoFocus={hasFocus}
        groups={[{ items: shown }]}
        itemKey={({ key }) => key}
        isChosen={({ key }) => key === filter.vehicle}
        onPick={({ key }) => {
          filters.chooseVehicle(key === filter.vehicle ? undefined : key);
          onChosen?.();
        }}
        className="max-h-72 max-md:max-h-48"
        empty={<NoneFound text={text} inbox={inbox} />}
        renderItem={({ key, reference, title, count }) => (
          <>
            <KeyTag reference={reference} />
            <span className="min-w-0 flex-1 truncate text-ink-2">
              {title === undefined ? <NotSent what="name" /> : <ServerText>{title}</ServerText>}
              {title === undefined && reference === undefined ? (
                <ServerText className="ml-2 font-mono text-xs">{key}</ServerText>
              ) : null}
            </span>
            <span className="text-xs text-ink-3">
              {countText(count)}
              <span className="sr-only"> {count === 1 ? "booking" : "bookings"}</span>
            </span>
          </>
        )}
      />
      {hasMore ? (
        <p className="text-xs text-ink-3 max-md:text-sm">
          {mostShown} of {countText(vehicles.length)} vehicles. Typing finds the others.
        </p>
      ) : null}
    </div>
  );
}

function NoneFound({ text, inbox }: { text: string; inbox: InboxState }) {
  const { rows, coverage } = inbox.view;
  const covered = coverage === "complete" ? "" : " so far";
  return (
    <p role="status" className="px-0.5 py-1.5 text-sm text-pretty text-ink-3">
      {text.trim() === ""
        ? `None of the ${countText(rows.length)} bookings loaded${covered} names a vehicle.`
        : `No vehicle of the ${countText(rows.length)} bookings loaded${covered} matches “${seenText(text.trim(), 40)}”.`}
    </p>
  );
}

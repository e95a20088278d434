import { useState } from "react";
import { findVehicles, knownVehicles } from "#records/replica/known-vehicles.ts";
import { countText, plural } from "#language/number.ts";
import { Finder } from "#ui/form/finder.tsx";
import { KeyTag } from "#ui/format/key-tag.tsx";
import { NotSent } from "#ui/format/moment.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import type { Filters } from "./use-filters.ts";
import type { InboxState } from "../inbox/use-inbox.ts";
import { catalogue } from "#language/catalogue.ts";

const words = catalogue("bookings/vehicle-filter", {
  search: "Search vehicles of bookings",
  vehicles: "Vehicles",
  name: "name",
  placeholder: "Reference or name",
  bookings: (count) => plural(count, { one: "booking", other: "bookings" }),
  more: (shown, count) => `${shown} of ${countText(count)} vehicles. Typing finds the others.`,
  noneNamed: (count) => `None of the ${countText(count)} bookings loaded names a vehicle.`,
  noneNamedSoFar: (count) => `None of the ${countText(count)} bookings loaded so far names a vehicle.`,
  noMatch: (count, searched) => `No vehicle of the ${countText(count)} bookings loaded matches “${searched}”.`,
  noMatchSoFar: (count, searched) =>
    `No vehicle of the ${countText(count)} bookings loaded so far matches “${searched}”.`,
});

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
        label={words.search}
        listLabel={words.vehicles}
        kind="listbox"
        placeholder={words.placeholder}
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
              {title === undefined ? <NotSent what={words.name} /> : <ServerText>{title}</ServerText>}
              {title === undefined && reference === undefined ? (
                <ServerText className="ml-2 font-mono text-xs">{key}</ServerText>
              ) : null}
            </span>
            <span className="text-xs text-ink-3">
              {countText(count)}
              <span className="sr-only"> {words.bookings(count)}</span>
            </span>
          </>
        )}
      />
      {hasMore ? <p className="text-xs text-ink-3 max-md:text-sm">{words.more(mostShown, vehicles.length)}</p> : null}
    </div>
  );
}

function NoneFound({ text, inbox }: { text: string; inbox: InboxState }) {
  const { rows, coverage } = inbox.view;
  const isAll = coverage === "complete";
  const searched = displayText(text.trim(), 40);
  const noneNamed = isAll ? words.noneNamed : words.noneNamedSoFar;
  const noMatch = isAll ? words.noMatch : words.noMatchSoFar;
  return (
    <p role="status" className="px-0.5 py-1.5 text-sm text-pretty text-ink-3">
      {text.trim() === "" ? noneNamed(rows.length) : noMatch(rows.length, searched)}
    </p>
  );
}

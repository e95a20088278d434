import { useState } from "react";
import { configurationFor } from "#contract/guess/guess.ts";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/locale/number.ts";
import { useReading } from "#queries/findings.ts";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { bestOf, unplacedIn, type Place, type PlacedList, type Unplaced } from "./unplaced.ts";

const text = catalogue("findings/unplaced", {
  title: "Fields this dashboard could not place",
  intro:
    "Choose where each field is. The service’s rows stay as they are: this only tells the dashboard where to look.",
  none: "Every field this dashboard looks for was found in the rows loaded so far.",
  notLoaded: "Nothing loaded yet, so nothing is known of these fields.",
  notLooked: "The rows were not searched for it yet.",
  noCandidate: "No field in the rows loaded looks like it.",
  rows: (rows: string, of: string) => `${rows} of ${of} rows`,
  guess: "read from here now, as a guess",
  leave: "None of these",
  copy: "Copy configuration",
  copied: "Configuration copied",
  without: "It has names of fields only, and no value of a booking, a vehicle or a delivery.",
  where: "Put “fields” into the entry of this service in config.json, or into a file for {command}.",
  keeps: "It includes what is configured already.",
  choose: "Choose a field first to copy a configuration.",
});

const listNames = catalogue("findings/unplaced-lists", {
  bookings: "Bookings",
  vehicles: "Vehicles",
  deliveries: "Deliveries",
});
const lists = ["bookings", "vehicles", "deliveries"] as const;

const fieldNames = catalogue("findings/unplaced-fields", {
  "booking.state": "State",
  "booking.dates": "Start and end",
  "booking.amount": "Amount and currency",
  "booking.payment": "Payment status",
  "booking.vehicle": "Vehicle",
  "booking.vehicleReference": "Vehicle, by your reference",
  "booking.vehicleId": "Vehicle, by the service’s ID",
  "vehicle.title": "Name",
  "vehicle.plate": "Number plate",
  "vehicle.reference": "Your reference",
  "delivery.status": "Status",
  "delivery.attempts": "Number of attempts",
  "delivery.event": "Kind of event",
  "delivery.eventId": "Event ID",
  "delivery.endpoint": "Endpoint",
  "delivery.endpointId": "Endpoint, by its ID",
  "delivery.url": "Endpoint, by its address",
  "delivery.lastError": "Last error",
});
const nameOf = (id: string) => Object.entries(fieldNames).find(([each]) => each === id)?.[1] ?? id;

const keyOf = ({ paths }: Place) => paths.join(" ");
/** Chosen on purpose, which a path can't be. */
const left = "";

/** What no name is known for in the rows that were loaded, where it may be, and the configuration that would settle it. */
export function UnplacedFields() {
  const { view, vehicles } = useReading();
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const parts = lists.map((list) => ({
    list,
    isLoaded: list === "vehicles" ? vehicles.length > 0 : view.lists.has(list),
    unplaced: unplacedIn(list, view, vehicles),
  }));
  const unplaced = parts.flatMap((part) => part.unplaced);
  const keyChosen = (field: Unplaced) => {
    const best = bestOf(field);
    return choices[field.id] ?? (best === undefined ? undefined : keyOf(best));
  };
  const chosen = unplaced.flatMap((field) => field.places.filter((place) => keyOf(place) === keyChosen(field)));
  const isConfigured = Object.keys(view.configured).length > 0;
  return (
    <section className="grid gap-4" aria-labelledby="findings-unplaced">
      <div>
        <h2 id="findings-unplaced" className="text-md font-semibold">
          {text.title}
        </h2>
        {unplaced.length > 0 ? (
          <p className="max-w-prose text-pretty text-ink-2">{text.intro}</p>
        ) : parts.some(({ isLoaded }) => isLoaded) ? (
          <p className="max-w-prose text-pretty text-ink-2">{text.none}</p>
        ) : null}
      </div>
      {parts
        .filter((part) => part.unplaced.length > 0 || !part.isLoaded)
        .map((part) => (
          <ListPart
            key={part.list}
            {...part}
            isLooked={view.isLooked}
            keyChosen={keyChosen}
            onChoose={(id, key) => setChoices({ ...choices, [id]: key })}
          />
        ))}
      {unplaced.some(({ places }) => places.length > 0) ? (
        <div className="grid justify-items-start gap-2">
          {chosen.length === 0 ? (
            <p className="text-ink-3">{text.choose}</p>
          ) : (
            <CopyReport
              label={text.copy}
              copied={text.copied}
              without={text.without}
              report={() => configurationFor(chosen, view.configured)}
            />
          )}
          <p className="max-w-prose text-xs text-pretty text-ink-3 max-md:text-sm">
            <Fill
              text={text.where}
              parts={{ command: <code className="font-mono whitespace-nowrap">npm start -- --fields</code> }}
            />{" "}
            {isConfigured ? text.keeps : null}
          </p>
        </div>
      ) : null}
    </section>
  );
}

type ListPartProps = {
  list: PlacedList;
  isLoaded: boolean;
  unplaced: readonly Unplaced[];
  isLooked: boolean;
  keyChosen: (field: Unplaced) => string | undefined;
  onChoose: (id: string, key: string) => void;
};

function ListPart({ list, isLoaded, unplaced, isLooked, keyChosen, onChoose }: ListPartProps) {
  return (
    <section className="grid gap-3 border-t border-line-soft pt-3" aria-labelledby={`findings-unplaced-${list}`}>
      <h3 id={`findings-unplaced-${list}`} className="font-medium">
        {listNames[list]}
      </h3>
      {isLoaded ? null : <p className="text-ink-3">{text.notLoaded}</p>}
      <div className="grid gap-x-8 gap-y-4 empty:hidden md:grid-cols-2">
        {unplaced.map((field) =>
          field.places.length === 0 ? (
            <div key={field.id} className="grid content-start gap-1">
              <p className="text-sm font-medium">{nameOf(field.id)}</p>
              <p className="text-ink-3">{isLooked || list === "vehicles" ? text.noCandidate : text.notLooked}</p>
            </div>
          ) : (
            <RadioGroup
              key={field.id}
              label={nameOf(field.id)}
              // A value that no radio has: nothing is chosen.
              value={keyChosen(field) ?? " "}
              onChange={(key) => onChoose(field.id, key)}
            >
              {field.places.map((place) => (
                <Radio
                  key={keyOf(place)}
                  value={keyOf(place)}
                  hint={[
                    text.rows(countText(place.rows), countText(place.of)),
                    ...(place.isGuess ? [text.guess] : []),
                  ].join(" · ")}
                >
                  <code className="min-w-0 font-mono text-xs break-all max-md:text-sm">
                    <ServerText>{place.paths.join(" + ")}</ServerText>
                  </code>
                </Radio>
              ))}
              <Radio value={left}>{text.leave}</Radio>
            </RadioGroup>
          ),
        )}
      </div>
    </section>
  );
}

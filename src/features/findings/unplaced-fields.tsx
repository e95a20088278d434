import { ph, t } from "@lingui/core/macro";
import { useState } from "react";
import { configurationFor } from "#contract/guess/guess.ts";
import { countText } from "#language/locale/number.ts";
import { useReading } from "#queries/findings.ts";
import { CopyReport } from "#ui/overlay/copy-report.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { bestOf, unplacedIn, type Place, type PlacedList, type Unplaced } from "./unplaced.ts";

const listNames = {
  bookings: t`Bookings`,
  vehicles: t`Vehicles`,
  deliveries: t`Deliveries`,
};
const lists = ["bookings", "vehicles", "deliveries"] as const;

const fieldNames = {
  "booking.state": t`Status`,
  "booking.dates": t`Start and end`,
  "booking.amount": t`Amount and currency`,
  "booking.payment": t`Payment status`,
  "booking.vehicle": t`Vehicle`,
  "booking.vehicleReference": t`Your reference for the vehicle`,
  "booking.vehicleId": t`The service's vehicle ID`,
  "vehicle.title": t`Name`,
  "vehicle.plate": t`Number plate`,
  "vehicle.reference": t`Your reference`,
  "delivery.status": t`Status`,
  "delivery.attempts": t`Number of attempts`,
  "delivery.event": t`Kind of event`,
  "delivery.eventId": t`Event ID`,
  "delivery.endpoint": t`Endpoint`,
  "delivery.endpointId": t`Endpoint ID`,
  "delivery.url": t`Endpoint URL`,
  "delivery.lastError": t`Last error`,
};
const nameOf = (id: string) => Object.entries(fieldNames).find(([each]) => each === id)?.[1] ?? id;

const keyOf = ({ paths }: Place) => paths.join(" ");
/** The value of “None of these”; no path is empty. */
const left = "";

/** The fields we couldn't find in the loaded rows, where they may be, and the configuration that says so. */
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
          {t`Fields we couldn't find`}
        </h2>
        {unplaced.length > 0 ? (
          <p className="max-w-prose text-pretty text-ink-2">{t`Choose where each field is. This only tells the dashboard where to look. The service's data doesn't change.`}</p>
        ) : parts.some(({ isLoaded }) => isLoaded) ? (
          <p className="max-w-prose text-pretty text-ink-2">{t`We found every field in the rows loaded so far.`}</p>
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
            <p className="text-ink-3">{t`Choose a field first to copy a configuration.`}</p>
          ) : (
            <CopyReport
              label={t`Copy configuration`}
              copied={t`Configuration copied`}
              without={t`It contains only field names, no booking, vehicle or delivery data.`}
              report={() => configurationFor(chosen, view.configured)}
            />
          )}
          <p className="max-w-prose text-xs text-pretty text-ink-3 max-md:text-sm">
            <Fill
              text={t`Add “fields” to this service's entry in config.json, or save it as a file for ${ph({ command: "{command}" })}.`}
              parts={{ command: <code className="font-mono whitespace-nowrap">npm start -- --fields</code> }}
            />{" "}
            {isConfigured ? t`It includes what's already configured.` : null}
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
      {isLoaded ? null : <p className="text-ink-3">{t`Nothing loaded yet.`}</p>}
      <div className="grid gap-x-8 gap-y-4 empty:hidden md:grid-cols-2">
        {unplaced.map((field) =>
          field.places.length === 0 ? (
            <div key={field.id} className="grid content-start gap-1">
              <p className="text-sm font-medium">{nameOf(field.id)}</p>
              <p className="text-ink-3">
                {isLooked || list === "vehicles"
                  ? t`No field in the loaded rows looks like it.`
                  : t`We haven't searched the rows for it yet.`}
              </p>
            </div>
          ) : (
            <RadioGroup
              key={field.id}
              label={nameOf(field.id)}
              // No radio has this value, so none is selected.
              value={keyChosen(field) ?? " "}
              onChange={(key) => onChoose(field.id, key)}
            >
              {field.places.map((place) => (
                <Radio
                  key={keyOf(place)}
                  value={keyOf(place)}
                  hint={[
                    t`${ph({ rows: countText(place.rows) })} of ${ph({ of: countText(place.of) })} rows`,
                    ...(place.isGuess ? [t`our current guess`] : []),
                  ].join(" · ")}
                >
                  <code className="min-w-0 font-mono text-xs break-all max-md:text-sm">
                    <ServerText>{place.paths.join(" + ")}</ServerText>
                  </code>
                </Radio>
              ))}
              <Radio value={left}>{t`None of these`}</Radio>
            </RadioGroup>
          ),
        )}
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import { keyTag } from "#ui/format/key-tag.tsx";
import { serverText } from "#ui/format/server-text.tsx";
import { displayText } from "#values/text.ts";
import type { CalendarVehicle } from "../model/calendar-vehicles.ts";

/** What a vehicle is known by: its key tag, or its name if it has no known reference. Plain functions, for long lists. */
export const vehicleLead = ({ reference, name }: CalendarVehicle): ReactNode =>
  reference === undefined ? (
    <bdi className="truncate">{displayText(name, 80)}</bdi>
  ) : (
    <span className="flex max-w-32 min-w-0 flex-none">{keyTag(displayText(reference, 80))}</span>
  );

/** What else is known of it: the name beside a tag; beside a name, that it has no reference. */
export const vehicleRest = ({ reference, title, isMapped }: CalendarVehicle): ReactNode =>
  reference === undefined
    ? isMapped === false && <span className="flex-none">{keyTag(undefined)}</span>
    : serverText(title, "truncate text-ink-2");

import { activity } from "./activity.ts";
import { api } from "./api.ts";
import { bookingsBulk } from "./bookings-bulk.ts";
import { bookingsPanel } from "./bookings-panel.ts";
import { bookings } from "./bookings.ts";
import { calendarBlock } from "./calendar-block.ts";
import { calendarImport } from "./calendar-import.ts";
import { calendar } from "./calendar.ts";
import { findings } from "./findings.ts";
import { recordsData } from "./records-data.ts";
import { records } from "./records.ts";
import { session } from "./session.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";
import { vehiclesImport } from "./vehicles-import.ts";
import { vehicles } from "./vehicles.ts";
import { webhooksDeliveries } from "./webhooks-deliveries.ts";
import { webhooks } from "./webhooks.ts";

/** Every text in German, by its catalogue. What it lacks, no other language can have: the types of all texts are these. */
export const german = {
  ...activity,
  ...api,
  ...bookingsBulk,
  ...bookingsPanel,
  ...bookings,
  ...calendarBlock,
  ...calendarImport,
  ...calendar,
  ...findings,
  ...recordsData,
  ...records,
  ...session,
  ...settings,
  ...shell,
  ...ui,
  ...vehiclesImport,
  ...vehicles,
  ...webhooksDeliveries,
  ...webhooks,
};

export type German = typeof german;

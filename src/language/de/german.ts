import { activity } from "./activity.ts";
import { api, recordsBlocks, records } from "./records-blocks.ts";
import { bookingsBulk, bookingsDecision } from "./bookings-decision.ts";
import { bookingsCounter, bookingsFilters, bookingsPanel } from "./bookings-panel.ts";
import { bookings } from "./bookings.ts";
import { calendarBlockOutcomes, calendarBlock, calendarLedger } from "./calendar-block.ts";
import { calendarImport } from "./calendar-import.ts";
import { calendarViews, calendar } from "./calendar.ts";
import { findings, settings, ui } from "./settings.ts";
import { recordsBulk } from "./records-bulk.ts";
import { recordsData } from "./records-data.ts";
import { session } from "./session.ts";
import { shell } from "./shell.ts";
import { vehiclesImport } from "./vehicles-import.ts";
import { vehiclesMapping } from "./vehicles-mapping.ts";
import { vehiclesWords, vehicles } from "./vehicles.ts";
import { writeStatusParts } from "./write-status-parts.ts";
import { writeStatus } from "./write-status.ts";
import { webhooksCatchUp } from "./webhooks-catch-up.ts";
import { webhooksDeliveries } from "./webhooks-deliveries.ts";
import { webhooksEvents, webhooksVerify } from "./webhooks-events.ts";
import { webhooksSecret } from "./webhooks-secret.ts";
import { webhooks } from "./webhooks.ts";

/** Every text in German, by its catalogue. What it lacks, no other language can have: the types of all texts are these. */
export const german = {
  ...activity,
  ...api,
  ...bookingsBulk,
  ...bookingsCounter,
  ...bookingsDecision,
  ...bookingsFilters,
  ...bookingsPanel,
  ...bookings,
  ...calendarBlockOutcomes,
  ...calendarBlock,
  ...calendarImport,
  ...calendarLedger,
  ...calendarViews,
  ...calendar,
  ...findings,
  ...recordsBlocks,
  ...recordsBulk,
  ...recordsData,
  ...records,
  ...session,
  ...settings,
  ...shell,
  ...ui,
  ...vehiclesImport,
  ...vehicles,
  ...vehiclesMapping,
  ...vehiclesWords,
  ...webhooksCatchUp,
  ...webhooksDeliveries,
  ...webhooksEvents,
  ...webhooksSecret,
  ...webhooksVerify,
  ...webhooks,
  ...writeStatus,
  ...writeStatusParts,
};

export type German = typeof german;

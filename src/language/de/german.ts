import { activity } from "./activity.ts";
import { api } from "./api.ts";
import { bookingsBulk } from "./bookings-bulk.ts";
import { bookingsCounter } from "./bookings-counter.ts";
import { bookingsDecision } from "./bookings-decision.ts";
import { bookingsFilters } from "./bookings-filters.ts";
import { bookingsPanel } from "./bookings-panel.ts";
import { bookings } from "./bookings.ts";
import { calendarBlockOutcomes } from "./calendar-block-outcomes.ts";
import { calendarBlock } from "./calendar-block.ts";
import { calendarImport } from "./calendar-import.ts";
import { calendarLedger } from "./calendar-ledger.ts";
import { calendarViews } from "./calendar-views.ts";
import { calendar } from "./calendar.ts";
import { findings } from "./findings.ts";
import { recordsBlocks } from "./records-blocks.ts";
import { recordsBulk } from "./records-bulk.ts";
import { recordsData } from "./records-data.ts";
import { records } from "./records.ts";
import { session } from "./session.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { ui } from "./ui.ts";
import { vehiclesImport } from "./vehicles-import.ts";
import { vehiclesMapping } from "./vehicles-mapping.ts";
import { vehiclesWords } from "./vehicles-words.ts";
import { vehicles } from "./vehicles.ts";
import { writeStatusParts } from "./write-status-parts.ts";
import { writeStatus } from "./write-status.ts";
import { webhooksCatchUp } from "./webhooks-catch-up.ts";
import { webhooksDeliveries } from "./webhooks-deliveries.ts";
import { webhooksEvents } from "./webhooks-events.ts";
import { webhooksOutcome } from "./webhooks-outcome.ts";
import { webhooksSecret } from "./webhooks-secret.ts";
import { webhooksVerify } from "./webhooks-verify.ts";
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
  ...webhooksOutcome,
  ...webhooksSecret,
  ...webhooksVerify,
  ...webhooks,
  ...writeStatus,
  ...writeStatusParts,
};

export type German = typeof german;

import { bookingRule } from "./booking-rule.ts";
import type { JobAction } from "./job.ts";
import type { JobRule } from "./job-types.ts";
import type { Fleet } from "../vehicles/vehicle-list.ts";
import { mappingRule } from "./mapping-rule.ts";
import { blockRule } from "./block-rule.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Replica } from "../replica/replica-types.ts";

/** What jobs are judged by. */
type Judges = { replica: Replica; fleet: Fleet; ledger: Ledger; now: () => number };

/** How the items of each kind of job are judged. */
export function jobRules({ replica, fleet, ledger, now }: Judges): (action: JobAction) => JobRule {
  const ofVehicles = mappingRule({ fleet, now });
  const ofBlocks = blockRule({ ledger, now });
  const ofBookings = bookingRule(replica);
  return (action) => (action === "map" ? ofVehicles : action === "block" ? ofBlocks : ofBookings);
}

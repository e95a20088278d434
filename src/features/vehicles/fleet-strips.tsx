import { TriangleAlert } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { countText } from "#language/number.ts";
import { useNow } from "#ui/now.ts";
import { useOnline } from "#ui/online.ts";
import { usePhone } from "#ui/phone.ts";
import { Strip } from "#ui/strip.tsx";
import { useZone } from "#ui/zone.ts";
import { fleetIndex } from "#records/fleet/fleet-index.ts";
import { unmappedCount } from "#records/fleet/unmapped-count.ts";
import { momentText } from "#values/zone.ts";
import type { MappedId } from "./fleet-address.ts";
import { isOldFleet } from "./fleet-age.ts";
import type { FleetState } from "./use-fleet-list.ts";

/** What is said above the list: that it is old or nobody can be asked, and what vehicles without a reference mean. */
export function FleetStrips({ fleet }: { fleet: FleetState }) {
  return (
    <>
      <OldStrip fleet={fleet} />
      <UnmappedStrip fleet={fleet} />
    </>
  );
}

function OldStrip({ fleet: { view, refresh } }: { fleet: FleetState }) {
  const isOnline = useOnline();
  const zone = useZone();
  const now = useNow();
  const { checkedAt, failure, reading } = view;
  // A failure says the same above the list.
  if (checkedAt === undefined || failure !== undefined) return null;
  if (isOnline && !isOldFleet(now - checkedAt)) return null;
  return (
    <Strip
      tone={isOnline ? "wait" : "bad"}
      action={
        <Button size="sm" busy={reading === undefined ? undefined : "Reading"} onPress={() => void refresh()}>
          Read again
        </Button>
      }
    >
      <b>{isOnline ? "Not up to date." : "There is no network."}</b> The vehicles were last read at{" "}
      {momentText(checkedAt, zone)}. What others have mapped since is missing here.
    </Strip>
  );
}

function UnmappedStrip({ fleet: { view, filter, change } }: { fleet: FleetState }) {
  const isPhone = usePhone();
  const { listed, unseen } = fleetIndex(view.rows);
  if (view.checkedAt === undefined || listed === 0 || filter.mapped !== undefined) return null;
  // On a phone the tabs that lead there stand right above.
  const lead = (mapped: MappedId) =>
    isPhone ? undefined : (
      <Button size="sm" onPress={() => change({ mapped })}>
        Show only these
      </Button>
    );
  if (unseen > 0) {
    const which = unseen === listed ? `the ${countText(listed)}` : `${countText(unseen)} of ${countText(listed)}`;
    return (
      <Strip tone="info" action={lead("unknown")}>
        <b>The service’s list shows no references.</b> Whether {which} vehicles have one is not known here
        {isPhone ? "." : "; what is accepted from this browser is shown."}
      </Strip>
    );
  }
  const unmapped = unmappedCount(view) ?? 0;
  if (unmapped === 0) return null;
  const [has, they, their] = unmapped === 1 ? ["has", "it", "its"] : ["have", "they", "their"];
  return (
    <Strip tone="info" icon={<TriangleAlert strokeWidth={1.75} />} action={lead("no")}>
      <b>
        {countText(unmapped)} of {countText(listed)} vehicles {has} no reference:
      </b>{" "}
      {they} cannot be blocked{isPhone ? "." : `, and ${their} bookings name no reference.`}
    </Strip>
  );
}

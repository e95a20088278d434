import { TriangleAlert } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { countText, plural } from "#language/number.ts";
import { Fill } from "#ui/feedback/fill.tsx";
import { useNow } from "#ui/browser/now.ts";
import { useOnline } from "#ui/browser/online.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { unmappedCount } from "#records/vehicles/vehicle-list.ts";
import { momentText } from "#values/zone.ts";
import type { MappedId } from "../vehicles-address.ts";
import { isOldFleet } from "./vehicles-age.ts";
import type { FleetState } from "./use-vehicles-list.ts";

const text = catalogue("vehicles/strips", {
  reading: "Reading",
  readAgain: "Read again",
  old: "{lead} The vehicles were last read at {when}. What others have mapped since is missing here.",
  isOld: "Not up to date.",
  noNetwork: "There is no network.",
  showThese: "Show only these",
  unshown: "The service’s list shows no references.",
  allUnshown: (listed: number) =>
    `{lead} Whether the ${countText(listed)} vehicles have one is not known here; what is accepted from this browser is shown.`,
  someUnshown: (unseen: number, listed: number) =>
    `{lead} Whether ${countText(unseen)} of ${countText(listed)} vehicles have one is not known here; what is accepted from this browser is shown.`,
  allUnshownShort: (listed: number) => `{lead} Whether the ${countText(listed)} vehicles have one is not known here.`,
  someUnshownShort: (unseen: number, listed: number) =>
    `{lead} Whether ${countText(unseen)} of ${countText(listed)} vehicles have one is not known here.`,
  without: (unmapped: number, listed: number) =>
    `${countText(unmapped)} of ${countText(listed)} vehicles ${plural(unmapped, { one: "has", other: "have" })} no reference:`,
  unblockable: (unmapped: number) =>
    unmapped === 1 ? "{lead} it cannot be blocked." : "{lead} they cannot be blocked.",
});

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
  const lead = <b>{isOnline ? text.isOld : text.noNetwork}</b>;
  return (
    <Strip
      tone={isOnline ? "wait" : "bad"}
      action={
        <Button size="sm" busy={reading === undefined ? undefined : text.reading} onPress={() => void refresh()}>
          {text.readAgain}
        </Button>
      }
    >
      <Fill text={text.old} parts={{ lead, when: momentText(checkedAt, zone) }} />
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
        {text.showThese}
      </Button>
    );
  if (unseen > 0) {
    const [all, some] = isPhone ? [text.allUnshownShort, text.someUnshownShort] : [text.allUnshown, text.someUnshown];
    return (
      <Strip tone="info" action={lead("unknown")}>
        <Fill text={unseen === listed ? all(listed) : some(unseen, listed)} parts={{ lead: <b>{text.unshown}</b> }} />
      </Strip>
    );
  }
  const unmapped = unmappedCount(view) ?? 0;
  if (unmapped === 0) return null;
  return (
    <Strip tone="info" icon={<TriangleAlert strokeWidth={1.75} />} action={lead("no")}>
      <Fill text={text.unblockable(unmapped)} parts={{ lead: <b>{text.without(unmapped, listed)}</b> }} />
    </Strip>
  );
}

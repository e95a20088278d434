import { TriangleAlert } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { countText, plural } from "#language/locale/number.ts";
import { Fill } from "#ui/format/fill.tsx";
import { useNow } from "#ui/browser/now.ts";
import { useOnline } from "#ui/browser/online.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { fleetIndex } from "#records/vehicles/vehicle-index.ts";
import { unmappedCount } from "#records/vehicles/vehicle-list.ts";
import { momentText } from "#values/zone.ts";
import type { MappedId } from "../vehicles-address.ts";
import { isOld } from "./vehicles-head.tsx";

const text = catalogue("vehicles/banners", {
  reading: "Reading",
  readAgain: "Read again",
  old: "{lead} The vehicles were last read at {when}. What others have mapped since is missing here.",
  isOld: "Not up to date.",
  noNetwork: "There is no network.",
  showThese: "Show only these",
  unshown: "The service’s list shows no references.",
  unshownOf: (unseen: number, listed: number) =>
    unseen === listed
      ? `{lead} Whether the ${countText(listed)} vehicles have one is not known here`
      : `{lead} Whether ${countText(unseen)} of ${countText(listed)} vehicles have one is not known here`,
  acceptedShown: "; what is accepted from this browser is shown.",
  without: (unmapped: number, listed: number) =>
    `${countText(unmapped)} of ${countText(listed)} vehicles ${plural(unmapped, { one: "has", other: "have" })} no reference:`,
  unblockable: (unmapped: number) =>
    unmapped === 1 ? "{lead} it cannot be blocked." : "{lead} they cannot be blocked.",
});

/** Says that the list is old or nobody can be asked. */
export function OldBanner({ onRefresh }: { onRefresh: () => void }) {
  const { checkedAt, failure, reading } = useVehicles();
  const isOnline = useOnline();
  const zone = useZone();
  const now = useNow();
  // A failure says the same above the list.
  if (checkedAt === undefined || failure !== undefined) return null;
  if (isOnline && !isOld(now - checkedAt)) return null;
  const lead = <b>{isOnline ? text.isOld : text.noNetwork}</b>;
  return (
    <Strip
      tone={isOnline ? "wait" : "bad"}
      action={
        <Button size="sm" busy={reading === undefined ? undefined : text.reading} onPress={onRefresh}>
          {text.readAgain}
        </Button>
      }
    >
      <Fill text={text.old} parts={{ lead, when: momentText(checkedAt, zone) }} />
    </Strip>
  );
}

/** Says what vehicles without a reference mean, or that nobody here knows which those are. */
export function UnmappedBanner({ onShow }: { onShow: (mapped: MappedId) => void }) {
  const view = useVehicles();
  const isPhone = usePhone();
  const { listed, unseen } = fleetIndex(view.rows);
  if (view.checkedAt === undefined || listed === 0) return null;
  // On a phone the tabs that lead there stand right above.
  const show = (mapped: MappedId) =>
    isPhone ? undefined : (
      <Button size="sm" onPress={() => onShow(mapped)}>
        {text.showThese}
      </Button>
    );
  if (unseen > 0) {
    return (
      <Strip tone="info" action={show("unknown")}>
        <Fill text={text.unshownOf(unseen, listed)} parts={{ lead: <b>{text.unshown}</b> }} />
        {isPhone ? "." : text.acceptedShown}
      </Strip>
    );
  }
  const unmapped = unmappedCount(view) ?? 0;
  if (unmapped === 0) return null;
  return (
    <Strip tone="info" icon={<TriangleAlert strokeWidth={1.75} />} action={show("no")}>
      <Fill text={text.unblockable(unmapped)} parts={{ lead: <b>{text.without(unmapped, listed)}</b> }} />
    </Strip>
  );
}

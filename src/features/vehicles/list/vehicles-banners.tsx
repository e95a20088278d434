import { ph, plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { countText } from "#language/locale/number.ts";
import { Fill } from "#ui/format/fill.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { Strip } from "#ui/feedback/strip.tsx";
import { useVehicles } from "#queries/vehicles.ts";
import { vehicleIndex } from "#records/vehicles/vehicle-index.ts";
import { unmappedCount } from "#records/vehicles/vehicle-list.ts";
import type { MappedId } from "../vehicles-address.ts";

/** Says what missing references mean, or that we don't know which are missing. */
export function UnmappedBanner({ onShow }: { onShow: (mapped: MappedId) => void }) {
  const view = useVehicles();
  const isPhone = usePhone();
  const navigate = useNavigate();
  const { listed, unseen } = vehicleIndex(view.rows);
  if (view.checkedAt === undefined || listed === 0) return null;
  // On a phone the same tabs are right above.
  const show = (mapped: MappedId) =>
    isPhone ? undefined : (
      <Button size="sm" onPress={() => onShow(mapped)}>
        {t`Show only these`}
      </Button>
    );
  if (unseen > 0) {
    return (
      <Strip tone="info" action={show("unknown")}>
        <Fill
          text={t`${ph({ lead: "{lead}" })} ${countText(unseen)} of ${plural(listed, { one: "# vehicle", other: "# vehicles" })} may have one.`}
          parts={{ lead: <b>{t`The service's list shows no references.`}</b> }}
        />{" "}
        {isPhone ? null : t`You see only references mapped in this browser.`}
      </Strip>
    );
  }
  const unmapped = unmappedCount(view) ?? 0;
  if (unmapped === 0) return null;
  const mapAll = (
    <Button size="sm" variant="primary" onPress={() => void navigate({ to: "/vehicles/import" })}>
      {t`Map ${countText(listed)} vehicles`}
    </Button>
  );
  return (
    <Strip
      tone="info"
      icon={<TriangleAlert strokeWidth={1.75} />}
      // A single one has a button in its row.
      action={unmapped === listed && listed > 1 ? mapAll : show("no")}
    >
      <Fill
        text={
          unmapped === 1
            ? t`${ph({ lead: "{lead}" })} You can't block it.`
            : t`${ph({ lead: "{lead}" })} You can't block them.`
        }
        parts={{
          lead: (
            <b>{t`The list shows no reference for ${countText(unmapped)} of ${plural(listed, { one: "# vehicle", other: "# vehicles" })}.`}</b>
          ),
        }}
      />
    </Strip>
  );
}

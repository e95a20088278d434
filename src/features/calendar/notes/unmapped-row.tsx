import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";

type Props = {
  /** service_vehicle_id */
  vehicleId: string;
  /** Whether its row has the focus. */
  isTabStop: boolean;
};

/** Says in the row of an unmapped vehicle that it can't be blocked, and links to mapping. Clicks beside the link pass through. */
export function UnmappedRow({ vehicleId, isTabStop }: Props) {
  return (
    <p className="pointer-events-none inline-flex h-full items-center gap-1 px-3 text-sm whitespace-nowrap text-ink-3">
      {t`The list shows no reference for it, so you can't block it.`}
      <Link
        to="/vehicles/$vehicleId"
        params={{ vehicleId }}
        tabIndex={isTabStop ? 0 : -1}
        className="pointer-events-auto text-link underline underline-offset-2"
      >
        {t`Map it`}
      </Link>
    </p>
  );
}

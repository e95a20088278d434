import { plural } from "@lingui/core/macro";
import { ArrowUp } from "lucide-react";
import { Button as RacButton } from "react-aria-components";
import type { Arrived } from "./use-still-list.ts";

/** Over the list, so that it moves nothing: how many bookings arrived, to show them. */
export function ArrivalsPill({ arrived: { requests, all }, onShow }: { arrived: Arrived; onShow: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-8 z-30 flex justify-center max-md:top-0">
      <RacButton
        onPress={onShow}
        className="pointer-events-auto mt-px inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-full bg-primary px-3 text-xs font-medium text-on-primary shadow-pop max-md:h-11 max-md:text-sm pointer-coarse:h-11"
      >
        <ArrowUp aria-hidden size={14} strokeWidth={2} />
        {requests > 0
          ? plural(requests, { one: "# new booking request", other: "# new booking requests" })
          : plural(all, { one: "# new booking", other: "# new bookings" })}
      </RacButton>
    </div>
  );
}

import { useState } from "react";
import type { Ledger } from "#records/ledger/ledger.ts";
import { Switch } from "#ui/form/switch.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/ledger-keep", {
  keep: "Keep these after sign-out",
  unknown: "What is chosen is not known yet. The key itself is never kept with them.",
  stays:
    "They stay on this device and show again to whoever signs in here with this key. The key itself is never kept with them.",
  goes: "Signing out wipes them, and the service cannot list them again: export them before. The key itself is never kept with them.",
  refused: "This browser could not keep your choice.",
});

type Props = {
  ledger: Pick<Ledger, "keepAtSignOut">;
  /** Undefined while it is not known. */
  stays: boolean | undefined;
};

/** Whether the blocks stay in this browser after signing out, and what that means. */
export function KeepBlocks({ ledger, stays }: Props) {
  const [isRefused, setRefused] = useState(false);
  const choose = async (next: boolean) => setRefused(!(await ledger.keepAtSignOut(next)));
  return (
    <div className="flex-none border-t border-line bg-canvas px-gutter py-2">
      <div className="md:max-w-60">
        <Switch isSelected={stays === true} onChange={(next) => void choose(next)}>
          {text.keep}
        </Switch>
      </div>
      <p className="max-w-3xl text-xs text-pretty text-ink-3 max-md:text-sm">
        {stays === undefined ? text.unknown : stays ? text.stays : text.goes}
        {isRefused ? ` ${text.refused}` : ""}
      </p>
    </div>
  );
}

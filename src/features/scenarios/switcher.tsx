import { FlaskConical, RotateCcw, X, Clock3, Link } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { commandKey } from "#language/locale/command-key.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { useMock, useMockState } from "./mock-controls.ts";
import { SwitcherParts } from "./switcher-parts.tsx";
import { Button } from "#ui/button/button.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";

/** Changes the mock service: scenario, replies, events, dialect and clock. */
export function Switcher({ onClose }: { onClose: () => void }) {
  const { reset } = useMock();
  const [outcome, setOutcome] = useState("");
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    // Close only this panel, not a booking's panel too.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its parts
    <aside
      ref={panel}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      aria-labelledby="switcher-title"
      className="row-start-2 flex min-h-0 min-w-0 flex-col border-l border-line-strong bg-canvas outline-none max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-45 max-md:h-[74dvh] max-md:rounded-t-xl max-md:border-0 max-md:shadow-dialog"
    >
      <div className="flex h-[52px] flex-none items-center gap-2 border-b border-line pr-2.5 pl-4">
        <FlaskConical size={16} strokeWidth={1.75} aria-hidden className="text-unknown" />
        <h2 id="switcher-title" className="text-base font-semibold">
          Scenarios
        </h2>
        <span className="rounded-[4px] border border-line-strong px-[5px] text-2xs leading-4 font-medium text-ink-2">
          Mock build
        </span>
        <span aria-hidden className="ml-auto inline-flex max-md:hidden">
          <KeyCaps keys={[commandKey, "."]} />
        </span>
        <span className="flex max-md:ml-auto">
          <IconButton label="Reset scenarios" icon={<RotateCcw strokeWidth={1.75} />} onPress={reset} />
          <IconButton label="Close scenarios" icon={<X strokeWidth={1.75} />} onPress={onClose} />
        </span>
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-auto px-4 py-3">
        <SwitcherParts onDone={setOutcome} />
      </div>
      <SwitcherFoot outcome={outcome} onOutcome={setOutcome} />
    </aside>
  );
}

type Props = { outcome: string; onOutcome: (outcome: string) => void };

/** The clock, a link to these settings, and what happened last. */
function SwitcherFoot({ outcome, onOutcome }: Props) {
  const zone = useZone();
  const { link } = useMock();
  const { heldAt } = useMockState();
  const copy = async () => {
    const address = link();
    await navigator.clipboard.writeText(address).then(
      () => onOutcome("Link copied."),
      () => onOutcome(`Couldn't copy ${address}`),
    );
  };
  return (
    <div className="grid flex-none gap-2 border-t border-line px-4 py-2.5 text-xs max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
      <div className="flex items-center gap-1.5">
        <Clock3 size={14} strokeWidth={1.75} aria-hidden className="flex-none text-ink-2" />
        <span className="min-w-0 flex-1 truncate text-ink-2">
          {heldAt === undefined ? (
            "Time passes"
          ) : (
            <>
              Held at{" "}
              <time dateTime={new Date(heldAt).toISOString()}>
                {formatDay(zone, heldAt, "weekday")} {formatClock(zone, heldAt)} {offsetAt(zone, heldAt)}
              </time>
            </>
          )}
        </span>
        <Button size="sm" icon={<Link strokeWidth={1.75} aria-hidden />} onPress={() => void copy()}>
          Copy link
        </Button>
      </div>
      <output className="min-h-4 text-pretty wrap-anywhere text-ink-2">{outcome}</output>
    </div>
  );
}

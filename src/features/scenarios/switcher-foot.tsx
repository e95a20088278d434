import { Clock3, Link } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { fieldBox } from "#ui/form/field.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import { useMock, useMockState } from "./mock-context.ts";
import { StatusCode } from "./status-code.tsx";

type Props = { outcome: string; onOutcome: (outcome: string) => void };

/** The clock, the link to what is set, and what happened last. */
export function SwitcherFoot({ outcome, onOutcome }: Props) {
  const zone = useZone();
  const { link } = useMock();
  const { heldAt, lastWrite } = useMockState();
  const [refused, setRefused] = useState<string>();
  const copy = async () => {
    const address = link();
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    setRefused(isCopied ? undefined : address);
    onOutcome(isCopied ? "Link copied." : "The browser did not allow copying. The link is selected: press Ctrl+C.");
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
      {refused === undefined ? null : (
        <input
          readOnly
          aria-label="Link"
          value={refused}
          ref={(field) => field?.select()}
          className={`h-7 max-md:h-11 ${fieldBox}`}
        />
      )}
      <output className="min-h-4 text-pretty text-ink-2">{outcome}</output>
      {lastWrite === undefined ? null : (
        <p className="flex items-baseline gap-2.5">
          <StatusCode status={lastWrite.status === undefined ? "none" : String(lastWrite.status)} />
          <code className="truncate font-mono text-ink" title={lastWrite.path}>
            {lastWrite.method} …/{lastWrite.path.split("/").at(-1)}
          </code>
          <span className="ml-auto flex-none text-ink-3">last write</span>
        </p>
      )}
    </div>
  );
}

import { t } from "@lingui/core/macro";
import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button as RacButton } from "react-aria-components";
import { announce } from "../browser/announcer.tsx";
import { useIsTabStop } from "../browser/tab-stop.ts";
import { shortId } from "#values/text.ts";

const TICK_MS = 1500;

export interface CopyableIdProps {
  value: string;
  /** What it is, for the button's name: "request ID" gives "Copy request ID". */
  label: string;
  /** Shortened in the middle, for rows; the button then shows only on hover, focus and touch. */
  short?: boolean;
}

const select = (code: HTMLElement | null) => {
  if (code !== null) getSelection()?.selectAllChildren(code);
};

/** An ID in mono that can be copied. If the browser refuses the clipboard, the ID is selected for the keyboard. */
export function CopyableId({ value, label, short = false }: CopyableIdProps) {
  const [state, setState] = useState<"rest" | "copied" | "refused">("rest");
  const code = useRef<HTMLElement>(null);
  const isTabStop = useIsTabStop();

  useEffect(() => {
    if (state === "copied") {
      const timer = setTimeout(() => setState("rest"), TICK_MS);
      return () => clearTimeout(timer);
    }
    // After the render, because a shortened ID must be shown in full before it can be selected.
    if (state === "refused") select(code.current);
    return undefined;
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState("copied");
      announce(t`Copied ${label}`);
    } catch {
      setState("refused");
      // Also if it was refused before.
      select(code.current);
      announce(t`Couldn't copy. Select and copy it yourself.`);
    }
  }

  // The whole one to select by hand.
  const isOpen = state === "refused";
  const hidden = short
    ? "opacity-0 group-hover/id:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 max-md:opacity-100"
    : "";
  return (
    <span
      className={`group/id inline-flex max-w-full min-w-0 items-center gap-px align-middle ${state === "copied" ? "text-ink" : "text-ink-2"}`}
    >
      <code
        ref={code}
        {...(isOpen ? {} : { title: value })}
        className={`min-w-0 font-mono text-xs max-md:text-sm ${isOpen ? "break-all" : "truncate"}`}
      >
        {short && !isOpen ? shortId(value) : value}
      </code>
      <RacButton
        onPress={() => void copy()}
        aria-label={t`Copy ${label}`}
        {...(isTabStop ? {} : { excludeFromTabOrder: true })}
        className={`-my-0.5 inline-grid size-6 flex-none cursor-pointer place-items-center rounded-sm hover:bg-hover hover:text-ink max-md:-my-2 max-md:size-9 pointer-coarse:-my-2 pointer-coarse:size-9 ${state === "copied" ? "text-pickedup" : `text-ink-3 ${hidden}`}`}
      >
        {state === "copied" ? <Check size={13} strokeWidth={1.75} /> : <Copy size={13} strokeWidth={1.75} />}
      </RacButton>
      {state === "refused" && <span className="text-xs whitespace-nowrap">{t`Copy it yourself`}</span>}
    </span>
  );
}

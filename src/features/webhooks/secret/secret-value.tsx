import { t } from "@lingui/core/macro";
import { Check, Copy, Download, Eye, EyeOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { commandKey } from "#language/locale/command-key.ts";
import { useSecretDesk } from "#queries/webhooks.ts";
import type { SecretStore } from "#records/webhooks/secret-store.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { fieldBox } from "#ui/form/field.tsx";
import { announce } from "#ui/browser/announcer.tsx";

/** How long a visible secret stays visible after the user switches to another window, in ms. */
const hiddenAfter = 30_000;
/** How long the button says “Copied”, in ms. */
const saidFor = 4000;

type Props = {
  pending: string;
  hasSecret: boolean;
  onDownload: (text: string) => void;
};

/**
 * The secret in a masked field, or the full reply, which may contain it under another name. The text goes straight from
 * the store into the DOM node, never through React, and is removed with the component.
 */
export function SecretValue({ pending, hasSecret, onDownload }: Props) {
  const desk = useSecretDesk();
  const node = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isShown, setShown] = useState(false);
  const [copy, setCopy] = useState<"rest" | "copied" | "denied">("rest");
  useEffect(() => {
    const field = node.current;
    if (field !== null) field.value = textOf(desk, pending);
    return () => {
      if (field !== null) field.value = "";
    };
  }, [desk, pending]);
  useEffect(() => {
    if (!isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onBlur = () => {
      timer = setTimeout(() => setShown(false), hiddenAfter);
    };
    const onFocus = () => clearTimeout(timer);
    window.addEventListener("blur", onBlur);
    window.addEventListener("focus", onFocus);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("blur", onBlur);
      window.removeEventListener("focus", onFocus);
    };
  }, [isShown]);
  useEffect(() => {
    if (copy !== "copied") return undefined;
    const timer = setTimeout(() => setCopy("rest"), saidFor);
    return () => clearTimeout(timer);
  }, [copy]);
  const copyIt = async () => {
    try {
      await navigator.clipboard.writeText(textOf(desk, pending));
      setCopy("copied");
      announce(hasSecret ? t`Copied the secret` : t`Copied the reply`);
    } catch {
      // A masked secret can't be copied by hand.
      flushSync(() => {
        setShown(true);
        setCopy("denied");
      });
      node.current?.focus();
      node.current?.select();
      announce(
        hasSecret
          ? t`Couldn't copy. The secret is selected: press ${commandKey}+C.`
          : t`Couldn't copy. The reply is selected: press ${commandKey}+C.`,
      );
    }
  };
  const isCopied = copy === "copied";
  const field = {
    ref: node,
    "aria-label": hasSecret ? t`Signing secret` : t`Full reply`,
    readOnly: true,
    // Otherwise browsers keep the text of fields in the tab's history.
    autoComplete: "off",
    spellCheck: false,
    translate: "no",
  } as const;
  // Only drawn as dots; the element contains the characters.
  const masked = isShown ? "" : "select-none [-webkit-text-security:disc]";
  return (
    <div className="grid gap-2">
      {hasSecret ? (
        <span className="relative block">
          <input {...field} className={`h-10 pr-11 font-mono font-medium max-md:h-12 ${fieldBox} ${masked}`} />
          <span className="absolute inset-y-0 right-1 flex items-center">
            <IconButton
              label={isShown ? t`Hide the secret` : t`Show the secret`}
              icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
              onPress={() => setShown(!isShown)}
            />
          </span>
        </span>
      ) : (
        <textarea {...field} rows={8} className={`block resize-y py-2 font-mono text-xs leading-5 ${fieldBox}`} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={isCopied ? <Check strokeWidth={1.75} /> : <Copy strokeWidth={1.75} />}
          onPress={() => void copyIt()}
        >
          {isCopied ? t`Copied` : hasSecret ? t`Copy secret` : t`Copy reply`}
        </Button>
        <Button icon={<Download strokeWidth={1.75} />} onPress={() => onDownload(textOf(desk, pending))}>
          {t`Download`}
        </Button>
        {copy === "denied" ? (
          <span role="alert" className="text-xs text-ink-2 max-md:text-sm">
            {t`Couldn't copy. It's selected: press ${commandKey}+C.`}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** The secret, or the full reply without one. Read from the store each time, and kept nowhere else. */
function textOf(desk: SecretStore, pending: string): string {
  const received = desk.reveal(pending);
  if (received === undefined) return "";
  return "secret" in received ? received.secret : received.answer;
}

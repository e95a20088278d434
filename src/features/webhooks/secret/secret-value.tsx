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

/** How long a secret that is shown stays shown once the page is left for another window, in ms. */
const hiddenAfter = 30_000;
/** How long a copy is confirmed on its button, in ms. */
const saidFor = 4000;

type Props = {
  /** The id of the write that created the endpoint. */
  pending: string;
  hasSecret: boolean;
  /** Saves it as a file. */
  onDownload: (text: string) => void;
};

/**
 * The secret in a field of one line, hidden until asked for; or the whole answer, which may hold it under another name. The
 * text goes from the store into the node itself, past all state of the page, and leaves the node with the component.
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
      // What is masked cannot be copied by hand.
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
    // Browsers keep the text of fields in the history of the tab unless told not to.
    autoComplete: "off",
    spellCheck: false,
    translate: "no",
  } as const;
  // Dots in the place of the characters, which are in the element all the same.
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

/** The secret, or the whole answer without one, as a text; asked for at the moment that it is needed, and kept nowhere. */
function textOf(desk: SecretStore, pending: string): string {
  const received = desk.reveal(pending);
  if (received === undefined) return "";
  return "secret" in received ? received.secret : received.answer;
}

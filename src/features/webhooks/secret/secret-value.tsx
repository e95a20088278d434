import { Check, Copy, Download, Eye, EyeOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { commandKey } from "#language/locale/command-key.ts";
import type { SecretStore } from "#records/webhooks/secret-store.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { fieldBox } from "#ui/form/field.tsx";
import { announce } from "#ui/browser/announcer.tsx";

const text = catalogue("webhooks/secret-value", {
  secret: "Signing secret",
  answer: "Full answer",
  hide: "Hide the secret",
  show: "Show the secret",
  copied: "Copied",
  copySecret: "Copy secret",
  copyAnswer: "Copy answer",
  copiedSecret: "Copied the secret",
  copiedAnswer: "Copied the answer",
  download: "Download",
  denied: `The browser did not allow copying. It is selected: press ${commandKey}+C.`,
  deniedSecret: `The browser did not allow copying. The secret is selected: press ${commandKey}+C.`,
  deniedAnswer: `The browser did not allow copying. The answer is selected: press ${commandKey}+C.`,
});

/** How long a secret that is shown stays shown once the page is left for another window, in ms. */
const hiddenAfter = 30_000;
/** How long a copy is confirmed on its button, in ms. */
const saidFor = 4000;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The secret, or the whole answer without one, as a text; asked for at the moment that it is needed, and kept nowhere. */
export function textOf(desk: SecretStore, pending: string): string {
  const received = desk.reveal(pending);
  if (received === undefined) return "";
  return "secret" in received ? received.secret : received.answer;
}

/**
 * A field that shows a secret once. The text goes from the store into the node itself, past all state of the page, and
 * leaves the node with the component.
 */
export function useSecretNode(desk: SecretStore, pending: string, hasSecret: boolean) {
  const node = useRef<Field>(null);
  const [isShown, setShown] = useState(false);
  const [copy, setCopy] = useState<"rest" | "copied" | "denied">("rest");
  useEffect(() => {
    const field = node.current;
    if (field === null) return undefined;
    field.value = textOf(desk, pending);
    return () => {
      field.value = "";
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
    // After the render: what is masked cannot be copied by hand.
    if (copy === "denied" && isShown) {
      node.current?.focus();
      node.current?.select();
    }
  }, [copy, isShown]);
  useEffect(() => {
    if (copy !== "copied") return undefined;
    const timer = setTimeout(() => setCopy("rest"), saidFor);
    return () => clearTimeout(timer);
  }, [copy]);
  return {
    attach: (field: Field | null) => {
      node.current = field;
    },
    isShown,
    setShown,
    copy,
    copyIt: async () => {
      try {
        await navigator.clipboard.writeText(textOf(desk, pending));
        setCopy("copied");
        announce(hasSecret ? text.copiedSecret : text.copiedAnswer);
      } catch {
        setShown(true);
        setCopy("denied");
        announce(hasSecret ? text.deniedSecret : text.deniedAnswer);
      }
    },
    /** Takes it off the page at once. */
    clear: () => {
      if (node.current !== null) node.current.value = "";
    },
  };
}

type Props = { secret: ReturnType<typeof useSecretNode>; hasSecret: boolean; onDownload: () => void };

/** The secret in a field of one line, hidden until asked for; or the whole answer, which may hold it under another name. */
export function SecretValue({ secret, hasSecret, onDownload }: Props) {
  const { attach, isShown, setShown, copy, copyIt } = secret;
  const isCopied = copy === "copied";
  const field = {
    ref: attach,
    "aria-label": hasSecret ? text.secret : text.answer,
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
              label={isShown ? text.hide : text.show}
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
          {isCopied ? text.copied : hasSecret ? text.copySecret : text.copyAnswer}
        </Button>
        <Button icon={<Download strokeWidth={1.75} />} onPress={onDownload}>
          {text.download}
        </Button>
        {copy === "denied" ? (
          <span role="alert" className="text-xs text-ink-2 max-md:text-sm">
            {text.denied}
          </span>
        ) : null}
      </div>
    </div>
  );
}

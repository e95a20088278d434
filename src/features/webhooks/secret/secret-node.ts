import { useEffect, useRef, useState } from "react";
import type { SecretStore } from "#records/webhooks/secret-store.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { secretText as text } from "./secret-words.ts";

/** How long a secret that is shown stays shown once the page is left for another window, in ms. */
const hiddenAfter = 30_000;
/** How long a copy is confirmed on its button, in ms. */
const saidFor = 4000;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was told, as one text; asked for at the moment that it is needed, and kept nowhere. */
export function toldOf(desk: SecretStore, pending: string): string {
  const told = desk.reveal(pending);
  if (told === undefined) return "";
  return "secret" in told ? told.secret : told.answer;
}

/**
 * A field that shows what was told once. The text goes from the desk into the node itself, past all state of the page, and
 * leaves the node with the component.
 */
export function useSecretNode(desk: SecretStore, pending: string, hasSecret: boolean) {
  const node = useRef<Field>(null);
  const [isShown, setShown] = useState(false);
  const [copy, setCopy] = useState<"rest" | "copied" | "denied">("rest");
  useEffect(() => {
    const field = node.current;
    if (field === null) return undefined;
    field.value = toldOf(desk, pending);
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
        await navigator.clipboard.writeText(toldOf(desk, pending));
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

/** What a field that shows a secret needs. */
export type SecretNode = ReturnType<typeof useSecretNode>;

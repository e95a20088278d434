import { commandKey } from "#language/command-key.ts";
import { Check, Copy } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { codePieces } from "./signature-highlight.ts";
import type { SignatureScheme } from "./signature-schemes.ts";
import { snippetLanguages, verifierSnippet, type SnippetLanguage } from "./signature-snippets.ts";

const text = catalogue("webhooks/signature-verifier", {
  copied: (language: string) => `Copied the verifier for ${language}`,
  denied: `The browser did not allow copying. The code is selected: press ${commandKey}+C.`,
  copy: "Copy the verifier",
  label: (language: string) => `Verifier for ${language}`,
  languages: "Language",
});

const tickFor = 1500;

const colours = { comment: "text-ink-3", string: "text-pickedup-ink", keyword: "text-unknown-ink" };

export interface SignatureVerifierProps {
  scheme: SignatureScheme;
  /** What the reader should know before relying on it, below the code. */
  children?: ReactNode;
}

/** The code that verifies deliveries signed by a scheme, in one language at a time. */
export function SignatureVerifier({ scheme, children }: SignatureVerifierProps) {
  const [language, setLanguage] = useState<SnippetLanguage>("Node");
  const [state, setState] = useState<"rest" | "copied">("rest");
  const code = useRef<HTMLPreElement>(null);
  const id = useId();
  const snippet = verifierSnippet(language, scheme);
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("rest"), tickFor);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      setState("copied");
      announce(text.copied(language));
    } catch {
      if (code.current !== null) getSelection()?.selectAllChildren(code.current);
      announce(text.denied);
    }
  };
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line">
      <div className="flex h-9 items-center gap-0.5 border-b border-line bg-sunken pr-1 pl-1.5 max-md:h-11">
        <LanguageTabs id={id} language={language} onSelect={setLanguage} />
        <span className="ml-auto" />
        <IconButton
          label={text.copy}
          icon={state === "copied" ? <Check strokeWidth={1.75} /> : <Copy strokeWidth={1.75} />}
          onPress={() => void copy()}
        />
      </div>
      <div role="tabpanel" id={id} aria-label={text.label(language)}>
        <pre
          ref={code}
          // It scrolls, so that the keyboard has to reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="focus-ring-inset overflow-auto bg-field px-3.5 py-3 font-mono text-xs leading-4.5 max-md:text-sm"
        >
          {codePieces(language, snippet).map(({ text: code, kind }, index) =>
            kind === undefined ? (
              code
            ) : (
              // The pieces of one code never move.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index} className={colours[kind]}>
                {code}
              </span>
            ),
          )}
        </pre>
      </div>
      {children}
    </div>
  );
}

type TabsProps = { id: string; language: SnippetLanguage; onSelect: (language: SnippetLanguage) => void };

/** Arrows move and choose: each tab is there at once. */
function LanguageTabs({ id, language, onSelect }: TabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (snippetLanguages.indexOf(language) + step + snippetLanguages.length) % snippetLanguages.length;
    const tab = event.currentTarget.children[index];
    if (tab instanceof HTMLElement) tab.focus();
    onSelect(snippetLanguages[index] ?? "Node");
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div role="tablist" aria-label={text.languages} onKeyDown={onKeyDown} className="flex h-full">
      {snippetLanguages.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === language}
          aria-controls={id}
          tabIndex={one === language ? 0 : -1}
          onClick={() => onSelect(one)}
          className="focus-ring-inset h-full cursor-pointer border-y-2 border-transparent px-2 text-ink-2 hover:text-ink aria-selected:border-b-accent aria-selected:font-medium aria-selected:text-ink max-md:px-3"
        >
          {one}
        </button>
      ))}
    </div>
  );
}

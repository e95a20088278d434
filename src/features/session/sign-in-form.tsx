import { Info } from "lucide-react";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { errorTime } from "#components/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import type { SignIn } from "#api/session.ts";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { TextField } from "#ui/form/field.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { SecretField } from "#ui/form/secret-field.tsx";
import { Select } from "#ui/form/select.tsx";
import { useZone } from "#ui/browser/zone.ts";
import type { Config } from "../../config.ts";
import { cleanKey, readBaseUrl } from "./entered.ts";
import { signInErrorWords } from "./sign-in-words.ts";

const text = catalogue("session/sign-in-form", {
  heading: "Connect to the booking service",
  inMemory: "The key is checked once, then kept in memory only. Reloading or closing the tab forgets it.",
  inTab: "The key is checked once, then kept in this tab. Closing it forgets it.",
  onServer: (hours: number) =>
    `The key is checked once, then kept encrypted in the memory of this dashboard's server, for ${hours} h at most. Signing out forgets it.`,
  baseUrl: "Base URL",
  baseUrlHint: "As given to you, including the version at the end.",
  service: "Service",
  key: "API key",
  showKey: "Show API key",
  sentToAddress: "Sent only to the base URL above, in the Authorization header.",
  sentTo: (service: string) => `Sent only to ${service}, in the Authorization header.`,
  sentThrough: (service: string) => `Sent only to this dashboard's server, which passes it on to ${service}.`,
  keep: "Keep the key in this tab until it closes",
  checking: "Checking the key",
  opening: "The sandbox is being opened.",
  check: "Check key and continue",
  scope:
    "The service confirms that a key is valid, not what it may do. If booking actions are later refused with 403, it most likely lacks the scope {scope}.",
});

/** Why the last check failed, and whether it went through the site of this page. */
export type SignInFailure = { error: ApiError; isSameSite: boolean };

type Props = {
  config: Config;
  failure: SignInFailure | undefined;
  busy: boolean;
  isOtherBusy: boolean;
  onSubmit: (entered: SignIn) => void;
};

/** Service and key. What is typed stays, whatever the service answers. */
export function SignInForm({ config, failure, busy, isOtherBusy, onSubmit }: Props) {
  const [first] = config.services;
  const [name, setName] = useState(first?.name ?? "");
  const [address, setAddress] = useState(new URL(first?.baseUrl ?? "/v1", location.origin).href);
  const zone = useZone();
  const isHeldElsewhere = config.session === "gateway";
  const [key, setKey] = useState("");
  const [keep, setKeep] = useState(false);
  const [problem, setProblem] = useState<{ field: "address" | "key"; text: string }>();
  const keyField = useRef<HTMLInputElement>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const form = useId();
  useEffect(() => {
    // There is one thing to do here; on a phone a keyboard that opens by itself would hide where one is.
    if (failure !== undefined || !matchMedia("(pointer: coarse)").matches) keyField.current?.focus();
  }, [failure]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || isOtherBusy) return;
    const cleaned = cleanKey(key);
    const base = config.allowCustomService ? readBaseUrl(address) : undefined;
    if (base?.kind === "refused") {
      setProblem({ field: "address", text: base.reason });
      addressField.current?.focus();
    } else if (cleaned.kind === "refused") {
      setProblem({ field: "key", text: cleaned.reason });
      keyField.current?.focus();
    } else {
      setProblem(undefined);
      onSubmit({ service: chosenService(config, name, base?.value), key: cleaned.value, keep });
    }
  };

  const words = failure === undefined ? undefined : signInErrorWords(failure.error, failure.isSameSite);
  return (
    <form
      onSubmit={submit}
      aria-labelledby={form}
      noValidate
      className="m-auto grid w-96 max-w-full gap-[18px] pb-8 text-base max-md:mx-0 max-md:mt-2 max-md:mb-0 max-md:w-full max-md:gap-4 max-md:pb-5 [&_button[type=submit]]:h-10 max-md:[&_button[type=submit]]:h-12 [&_input:not([type=checkbox])]:h-10 max-md:[&_input:not([type=checkbox])]:h-12"
    >
      <h1 id={form} className="-mb-2.5 text-xl font-semibold tracking-[-0.02em] text-balance">
        {text.heading}
      </h1>
      <p className="text-ink-2">
        {isHeldElsewhere ? text.onServer(config.sessionHours ?? 12) : keep ? text.inTab : text.inMemory}
      </p>
      {config.allowCustomService ? (
        <TextField
          label={text.baseUrl}
          mono
          inputMode="url"
          spellCheck="false"
          value={address}
          onChange={setAddress}
          inputRef={addressField}
          hint={text.baseUrlHint}
          error={problem?.field === "address" ? problem.text : undefined}
        />
      ) : config.services.length > 1 ? (
        <Select
          label={text.service}
          options={config.services.map((service) => ({ id: service.name, label: service.name }))}
          value={name}
          onChange={setName}
        />
      ) : null}
      <SecretField
        label={text.key}
        showLabel={text.showKey}
        autoComplete="current-password"
        value={key}
        onChange={setKey}
        inputRef={keyField}
        hint={whereSent(config, name)}
        error={problem?.field === "key" ? problem.text : undefined}
      />
      {isHeldElsewhere ? null : (
        <Checkbox isSelected={keep} onChange={setKeep}>
          {text.keep}
        </Checkbox>
      )}
      {failure === undefined || words === undefined ? null : (
        <ErrorPanel
          title={words.title}
          meaning={words.meaning}
          requestId={failure.error.facts.requestId}
          at={errorTime(failure.error, zone)}
        />
      )}
      <Button
        variant="primary"
        type="submit"
        wide
        keys={["↵"]}
        busy={busy ? text.checking : undefined}
        notNow={isOtherBusy ? text.opening : undefined}
      >
        {text.check}
      </Button>
      <p className="border-t border-line pt-3.5 text-xs text-ink-3 max-md:hidden">
        <Info size={13} strokeWidth={1.75} aria-hidden className="mr-1 inline align-[-2px]" />
        <Fill text={text.scope} parts={{ scope: <code className="font-mono text-[0.92em]">booking:write</code> }} />
      </p>
    </form>
  );
}

function whereSent({ session, allowCustomService }: Config, name: string): string {
  if (session === "gateway") return text.sentThrough(name);
  return allowCustomService ? text.sentToAddress : text.sentTo(name);
}

function chosenService(config: Config, name: string, base: string | undefined): SignIn["service"] {
  const named = config.services.find((service) =>
    base === undefined ? service.name === name : new URL(service.baseUrl, location.origin).href === base,
  );
  if (named !== undefined) return { name: named.name, baseUrl: named.baseUrl };
  const baseUrl = base ?? "/v1";
  return { name: new URL(baseUrl, location.origin).host, baseUrl };
}

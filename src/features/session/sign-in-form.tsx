import { ph, plural, t } from "@lingui/core/macro";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { errorTime } from "#components/error-words.ts";
import type { ApiError } from "#api/errors.ts";
import type { SignIn } from "#api/session.ts";
import { Button } from "#ui/button/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { TextField } from "#ui/form/field.tsx";
import { SecretField } from "#ui/form/secret-field.tsx";
import { Select } from "#ui/form/select.tsx";
import { mediaQuery } from "#ui/browser/phone.ts";
import { useZone } from "#ui/browser/zone.ts";
import { cleanPasted, leftOutWords } from "#values/pasted.ts";
import { cleanKey, readBaseUrl } from "./entered.ts";
import { signInErrorWords } from "./sign-in-words.ts";

/** What sign-in needs of the configuration. */
type Config = {
  services: readonly SignIn["service"][];
  allowCustomService: boolean;
  session?: "gateway";
  sessionHours?: number;
};

/** Why the last check failed, and whether it went through the site of this page. */
export type SignInFailure = { error: ApiError; isSameSite: boolean };

type Props = {
  config: Config;
  failure: SignInFailure | undefined;
  busy: boolean;
  isOtherBusy: boolean;
  onSubmit: (entered: SignIn) => void;
};

/** Service and API key. What the user typed stays, whatever the service replies. */
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
    // Not on phones, where the keyboard would open at once and hide the page.
    if (failure !== undefined || !mediaQuery("(pointer: coarse)").matches) keyField.current?.focus();
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
      <h1 id={form} className="text-xl font-semibold tracking-[-0.02em] text-balance">
        {t`Connect to the booking service`}
      </h1>
      {config.allowCustomService ? (
        <TextField
          label={t`Base URL`}
          mono
          inputMode="url"
          spellCheck="false"
          value={address}
          onChange={setAddress}
          inputRef={addressField}
          hint={t`As you received it, including the version at the end.`}
          error={problem?.field === "address" ? problem.text : undefined}
        />
      ) : config.services.length > 1 ? (
        <Select
          label={t`Service`}
          options={config.services.map((service) => ({ id: service.name, label: service.name }))}
          value={name}
          onChange={setName}
        />
      ) : null}
      <SecretField
        label={t`API key`}
        showLabel={t`Show API key`}
        autoComplete="current-password"
        value={key}
        onChange={setKey}
        inputRef={keyField}
        hint={`${howKept(config, name, keep)} ${leftOutWords(cleanPasted(key).leftOut)}`.trim()}
        error={problem?.field === "key" ? problem.text : undefined}
      />
      {isHeldElsewhere ? null : (
        <Checkbox isSelected={keep} onChange={setKeep}>
          {t`Keep the API key in this tab until it closes`}
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
        busy={busy ? t`Checking the API key` : undefined}
        notNow={isOtherBusy ? t`Opening the sandbox.` : undefined}
      >
        {t`Check key and continue`}
      </Button>
    </form>
  );
}

/** Where the API key goes, and how long it's kept. */
function howKept({ session, allowCustomService, sessionHours = 12 }: Config, name: string, keep: boolean): string {
  if (session === "gateway")
    return t`Kept encrypted on this dashboard's server for at most ${plural({ hours: sessionHours }, { one: "# hour", other: "# hours" })}, or until you sign out.`;
  const sent = allowCustomService ? t`Sent only to the base URL above.` : t`Sent only to ${ph({ service: name })}.`;
  return `${sent} ${keep ? t`Closing the tab deletes it.` : t`Reloading or closing the tab deletes it.`}`;
}

function chosenService(config: Config, name: string, base: string | undefined): SignIn["service"] {
  const named = config.services.find((service) =>
    base === undefined ? service.name === name : new URL(service.baseUrl, location.origin).href === base,
  );
  if (named !== undefined) return { name: named.name, baseUrl: named.baseUrl };
  const baseUrl = base ?? "/v1";
  return { name: new URL(baseUrl, location.origin).host, baseUrl };
}

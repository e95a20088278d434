import { ph, t, plural } from "@lingui/core/macro";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { ArrowRight, FlaskConical, Globe } from "lucide-react";
import { useState, useEffect, useId, useRef, type FormEvent } from "react";
import { asApiError } from "#api/errors.ts";
import { useSessionState, useSessionStore } from "#queries/session.tsx";
import type { SignIn } from "#api/session.ts";
import { Announcer } from "#ui/browser/announcer.tsx";
import { Brand } from "#ui/layout/brand.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { ZoneName } from "#ui/format/moment.tsx";
import { ThemeButton } from "#ui/button/theme-button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextField } from "#ui/form/field.tsx";
import { SecretField } from "#ui/form/secret-field.tsx";
import { Select } from "#ui/form/select.tsx";
import { mediaQuery } from "#ui/browser/phone.ts";
import { cleanPasted } from "#values/pasted.ts";
import { leftOutWords } from "#values/pasted-words.ts";
import { CheckFailed, cleanKey, readBaseUrl, type Failure } from "./key-check.tsx";

const home = "/today";

/** A second slash, or what becomes one when a router decodes the path: `%2f`, `%5c`, or a blank or control before it. */
const leadsAway = /^\/(\/|%(25)*(2f|5c|[01][0-9a-f]|20|7f))/i;

/**
 * Where to go after signing in: a path of this site, else Today. Parsed as a browser would, so that `//host`,
 * `/\host`, an encoded slash or a tab can't lead to another site.
 */
export function safeReturn(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted)) return home;
  const site = "https://this-site.invalid";
  if (!URL.canParse(wanted, site)) return home;
  const url = new URL(wanted, site);
  if (url.origin !== site || leadsAway.test(url.pathname) || url.pathname === "/sign-in") return home;
  return url.pathname + url.search + url.hash;
}

const route = getRouteApi("/sign-in");

/** The first screen: connect with an API key, or open the sandbox. */
export function SignInScreen() {
  const config = useConfig();
  const { redirect } = route.useSearch();
  const store = useSessionStore();
  const { isLeaving } = useSessionState();
  const router = useRouter();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState<"key" | "sandbox">();
  const sandbox = config.services.find((service) => service.demoKey !== undefined);

  const signIn = async (entered: SignIn, from: "key" | "sandbox") => {
    if (busy !== undefined) return;
    setBusy(from);
    setFailure(undefined);
    try {
      if (await store.signIn(entered)) router.history.replace(safeReturn(redirect));
    } catch (thrown) {
      setFailure({ error: asApiError(thrown), baseUrl: entered.service.baseUrl });
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <main className="grid min-h-[var(--app-height,100dvh)] grid-cols-2 bg-surface max-md:grid-cols-1 max-md:grid-rows-[auto_1fr]">
      <section className="flex flex-col items-center px-8 pb-5 max-md:px-4 max-md:pb-0">
        <Brand className="h-[72px] w-96 max-w-full max-md:h-[60px] max-md:w-full" />
        {isLeaving ? (
          <div className="w-96 max-w-full">
            <Callout tone="wait" role="status" title={t`The server may still have your API key`}>
              {t`Leave this page open while we ask the dashboard's server to delete it. If you can't, close the whole browser.`}
            </Callout>
          </div>
        ) : null}
        <SignInForm failure={failure} busy={busy} onSubmit={(entered) => void signIn(entered, "key")} />
        <div className="flex w-[396px] max-w-full items-center gap-1 text-xs text-ink-2 max-md:hidden">
          <ThemeButton />
          <Globe size={14} strokeWidth={1.75} aria-hidden className="ml-2 text-ink-3" />
          <span>
            <Fill text={t`Times in ${ph({ zone: "{zone}" })}`} parts={{ zone: <ZoneName /> }} />
          </span>
        </div>
      </section>
      {sandbox === undefined ? null : (
        <section
          aria-labelledby="sandbox"
          className="grid grid-cols-[minmax(0,1fr)] items-center justify-items-center border-l border-line bg-canvas p-8 max-md:items-start max-md:border-t max-md:border-l-0 max-md:p-4"
        >
          <div className="w-[468px] max-w-full text-base max-md:text-[0.9375rem]">
            <KeyRack />
            <h2 id="sandbox" className="mb-1 text-md font-semibold tracking-[-0.01em]">
              {t`No API key yet? Use the built-in sandbox`}
            </h2>
            <p className="text-pretty text-ink-2">{t`Made-up vehicles, bookings and payments, with the same API. Nothing reaches the real service.`}</p>
            <div className="mt-4 flex gap-2">
              <Button
                icon={<ArrowRight strokeWidth={1.75} aria-hidden />}
                busy={busy === "sandbox" ? t`Opening` : undefined}
                notNow={busy === "key" ? t`Checking the API key.` : undefined}
                onPress={() => {
                  if (sandbox.demoKey === undefined) return;
                  void signIn({ service: sandbox, key: sandbox.demoKey, keep: true }, "sandbox");
                }}
              >
                {t`Open the sandbox`}
              </Button>
              {__MOCKS__ ? (
                <Button
                  variant="ghost"
                  icon={<FlaskConical strokeWidth={1.75} aria-hidden />}
                  onPress={() => router.history.push("/scenarios")}
                >
                  {t`Choose a scenario`}
                </Button>
              ) : null}
            </div>
          </div>
        </section>
      )}
      <Announcer />
    </main>
  );
}

/** How many hooks hang beside each other. */
const hooksInRow = 6;
const numbers = Array.from({ length: 3 * hooksInRow }, (_, at) => at + 1);
/** Those whose tag is gone. */
const out = new Set([2, 6, 11, 17]);

/** A rack of key tags, some of them out: what the product is about, without words. */
function KeyRack() {
  return (
    <div
      aria-hidden
      className="mb-8 grid w-full grid-cols-6 gap-y-5 rounded-xl border border-line bg-surface px-3.5 pt-5 pb-4 font-mono text-xs max-md:hidden"
    >
      {numbers.map((number) => {
        const name = `HV-${String(number).padStart(2, "0")}`;
        return (
          <span key={number} className="relative grid h-16 justify-items-center border-t border-line">
            <i className="-mt-[4.5px] size-2 rounded-full border border-control bg-surface" />
            {out.has(number) ? (
              <span className="self-end pb-1 text-center text-pickedup-ink">{name}</span>
            ) : (
              <span className="flex h-13 w-12 flex-col items-center justify-between rounded-t-[20px] rounded-b-sm border border-line-strong pt-2 pb-2">
                <i className="size-2 rounded-full border border-control" />
                {name}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

const useConfig = () => route.useRouteContext().config;
type Config = ReturnType<typeof useConfig>;

type Props = {
  /** Why the last check failed. */
  failure: Failure | undefined;
  busy: "key" | "sandbox" | undefined;
  onSubmit: (entered: SignIn) => void;
};

/** Service and API key. What the user typed stays, whatever the service replies. */
function SignInForm({ failure, busy, onSubmit }: Props) {
  const config = useConfig();
  const [first] = config.services;
  const [name, setName] = useState(first?.name ?? "");
  const [address, setAddress] = useState(new URL(first?.baseUrl ?? "/v1", location.origin).href);
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
    if (busy !== undefined) return;
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
        hint={`${storageWords(config, keep)} ${leftOutWords(cleanPasted(key).leftOut)}`.trim()}
        error={problem?.field === "key" ? problem.text : undefined}
      />
      {isHeldElsewhere ? null : (
        <Checkbox isSelected={keep} onChange={setKeep}>
          {t`Keep the API key in this tab`}
        </Checkbox>
      )}
      {failure === undefined ? null : <CheckFailed {...failure} />}
      <Button
        variant="primary"
        type="submit"
        wide
        keys={["↵"]}
        busy={busy === "key" ? t`Checking the API key` : undefined}
        notNow={busy === "sandbox" ? t`Opening the sandbox.` : undefined}
      >
        {t`Check key and continue`}
      </Button>
    </form>
  );
}

/** Where the API key goes, and how long it's kept. */
function storageWords({ session, allowCustomService, sessionHours = 12 }: Config, keep: boolean): string {
  if (session === "gateway")
    return t`Kept encrypted on this dashboard's server for at most ${plural({ hours: sessionHours }, { one: "# hour", other: "# hours" })}, or until you sign out.`;
  const sent = allowCustomService ? `${t`Sent only to the base URL above.`} ` : "";
  return `${sent}${keep ? t`Signing out deletes it.` : t`Reloading or closing the tab deletes it.`}`;
}

function chosenService(config: Config, name: string, base: string | undefined): SignIn["service"] {
  const named = config.services.find((service) =>
    base === undefined ? service.name === name : new URL(service.baseUrl, location.origin).href === base,
  );
  if (named !== undefined) return { name: named.name, baseUrl: named.baseUrl };
  const baseUrl = base ?? "/v1";
  return { name: new URL(baseUrl, location.origin).host, baseUrl };
}

import { ph, t } from "@lingui/core/macro";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { ArrowRight, FlaskConical, Globe } from "lucide-react";
import { useState } from "react";
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
import { KeyRack } from "./key-rack.tsx";
import { SignInForm, type SignInFailure } from "./sign-in-form.tsx";

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
  const { config } = route.useRouteContext();
  const { redirect } = route.useSearch();
  const store = useSessionStore();
  const { isLeaving } = useSessionState();
  const router = useRouter();
  const [failure, setFailure] = useState<SignInFailure>();
  const [busy, setBusy] = useState<"key" | "sandbox">();
  const sandbox = config.services.find((service) => service.demoKey !== undefined);

  const signIn = async (entered: SignIn, from: "key" | "sandbox") => {
    if (busy !== undefined) return;
    setBusy(from);
    setFailure(undefined);
    try {
      if (await store.signIn(entered)) router.history.replace(safeReturn(redirect));
    } catch (thrown) {
      const { origin } = new URL(entered.service.baseUrl, location.origin);
      setFailure({ error: asApiError(thrown), isSameSite: origin === location.origin });
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
        <SignInForm
          config={config}
          failure={failure}
          busy={busy === "key"}
          isOtherBusy={busy === "sandbox"}
          onSubmit={(entered) => void signIn(entered, "key")}
        />
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

import { useRouter, type ErrorComponentProps, Link, useRouterState } from "@tanstack/react-router";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { PartMissingError, retryParts } from "#ui/lazy/later.ts";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useNewVersion } from "#ui/browser/new-version.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Fill } from "#ui/format/fill.tsx";

const text = catalogue("shell/screen-error", {
  missing: "This screen could not be fetched",
  missingMeaning: "The connection is gone, or a new version was put in place. What is on its way goes on.",
  broken: "Our mistake: this part of the page broke",
  brokenMeaning: (why: string) => `What is on its way goes on, and nothing typed elsewhere is lost. ${why}`,
  again: "Show it again",
  newTitle: "A new version of the dashboard was put in place",
  newMeaning:
    "This page still runs the one before, which lacks this screen by now. What is on its way goes on after a reload.",
  reload: "Reload",
  heading: "This address leads nowhere",
  title: "Nothing hangs here",
  detail: "No screen has the address {address}. It may be mistyped or out of date.",
  back: "Go to Bookings",
});

/** Shown in the place of a screen or panel that broke; the rest of the page goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = error instanceof PartMissingError;
  const isNew = useNewVersion(isMissing);
  if (isNew) {
    return (
      <div className="p-gutter">
        <ErrorPanel
          title={text.newTitle}
          meaning={text.newMeaning}
          actions={<Button onPress={() => location.reload()}>{text.reload}</Button>}
        />
      </div>
    );
  }
  return (
    <div className="p-gutter">
      <ErrorPanel
        title={isMissing ? text.missing : text.broken}
        meaning={isMissing ? text.missingMeaning : text.brokenMeaning(error instanceof Error ? error.message : "")}
        actions={
          <Button
            onPress={() => {
              retryParts();
              reset();
              void router.invalidate();
            }}
          >
            {text.again}
          </Button>
        }
      />
    </div>
  );
}

/** An address that leads nowhere says so, and offers the way back. */
export function NotFoundScreen() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <main className="grid min-h-[var(--app-height,100dvh)] place-items-center content-center gap-4 bg-surface p-gutter">
      <h1 className="text-lg font-semibold">{text.heading}</h1>
      <Empty icon="hooks" title={text.title}>
        <Fill text={text.detail} parts={{ address: <code className="font-mono break-all">{path}</code> }} />
      </Empty>
      <Link to="/bookings" className="text-link underline underline-offset-2">
        {text.back}
      </Link>
    </main>
  );
}

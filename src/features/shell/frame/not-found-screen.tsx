import { Link, useRouterState } from "@tanstack/react-router";
import { catalogue } from "#language/catalogue.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { Fill } from "#ui/feedback/fill.tsx";

const text = catalogue("shell/not-found", {
  heading: "This address leads nowhere",
  title: "Nothing hangs here",
  detail: "No screen has the address {address}. It may be mistyped or out of date.",
  back: "Go to Bookings",
});

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

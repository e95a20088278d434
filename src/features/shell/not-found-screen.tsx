import { Link, useRouterState } from "@tanstack/react-router";
import { Empty } from "#ui/empty.tsx";

/** An address that leads nowhere says so, and offers the way back. */
export function NotFoundScreen() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <main className="grid min-h-[var(--app-height,100dvh)] place-items-center content-center gap-4 bg-surface p-gutter">
      <h1 className="text-lg font-semibold">This address leads nowhere</h1>
      <Empty icon="hooks" title="Nothing hangs here">
        No screen has the address <code className="font-mono break-all">{path}</code>. It may be mistyped or out of
        date.
      </Empty>
      <Link to="/bookings" className="text-link underline underline-offset-2">
        Go to Bookings
      </Link>
    </main>
  );
}

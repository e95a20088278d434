import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { SessionStore } from "#api/session.ts";
import { ScreenError } from "#features/shell/screen-error.tsx";
import { NotFoundScreen } from "#features/shell/not-found-screen.tsx";
import type { Config } from "./config.ts";

/** What every route may use. */
export type RouterContext = { config: Config; session: SessionStore; queries: QueryClient };

const text = z.catch(z.optional(z.string()), undefined);

const root = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NotFoundScreen });

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: z.object({ redirect: text }),
  beforeLoad: ({ context }) => {
    if (context.session.read().session !== undefined) throw redirect({ to: "/bookings" });
  },
  component: lazyRouteComponent(() => import("#features/session/sign-in-screen.tsx"), "SignInScreen"),
});

/** Everything behind the key: a signed-out visitor is led to the sign-in and back afterwards. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: ({ context, location }) => {
    if (context.session.read().session !== undefined) return;
    throw redirect({ to: "/sign-in", search: location.pathname === "/" ? {} : { redirect: location.href } });
  },
  component: lazyRouteComponent(() => import("#features/shell/shell.tsx"), "Shell"),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/bookings" });
  },
});

const bookings = createRoute({
  getParentRoute: () => shell,
  path: "/bookings",
  validateSearch: z.object({ q: text, state: text }),
  component: lazyRouteComponent(() => import("#features/bookings/bookings-screen.tsx"), "BookingsScreen"),
});
const booking = createRoute({
  getParentRoute: () => bookings,
  path: "$bookingId",
  component: lazyRouteComponent(() => import("#features/bookings/booking-panel.tsx"), "BookingPanel"),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  component: lazyRouteComponent(() => import("#features/settings/settings-screen.tsx"), "SettingsScreen"),
});

/** Addresses that are promised already and whose screens are being built. */
const onItsWay = [
  ["/calendar", "Calendar"],
  ["/vehicles", "Vehicles"],
  ["/vehicles/import", "Map from CSV"],
  ["/outbox", "Outbox"],
  ["/outbox/requests", "Requests"],
  ["/webhooks", "Webhooks"],
  ["/webhooks/events", "Events"],
  ["/webhooks/verify", "Check a signature"],
  ["/deliveries", "Deliveries"],
  ["/deliveries/catch-up", "Catch up"],
] as const;
const coming = onItsWay.map(([path, title]) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { title },
    component: lazyRouteComponent(() => import("#features/shell/on-its-way-screen.tsx"), "OnItsWayScreen"),
  }),
);

/** For designers, in mock builds only; a function, so that a production bundle drops it with its screen. */
const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: "/gallery",
    component: lazyRouteComponent(() => import("#features/gallery/gallery-screen.tsx"), "GalleryScreen"),
  });

const tree = root.addChildren([
  signIn,
  shell.addChildren([home, bookings.addChildren([booking]), settings, ...coming]),
  ...(__MOCKS__ ? [gallery()] : []),
]);

/** The router of the whole app. Without `history` it uses the address bar. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    context,
    ...(history === undefined ? {} : { history }),
    defaultErrorComponent: ScreenError,
    defaultPreload: "intent",
    scrollRestoration: false,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}

import * as z from "zod/mini";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from "@tanstack/react-router";
import { createElement } from "react";
import type { QueryClient } from "@tanstack/react-query";
import type { SessionStore } from "#api/session.ts";
import type { Client } from "#api/transport.ts";
import { requestFilters } from "#features/activity/request-filter.ts";
import { InboxSearch, sinceYesterday } from "#features/bookings/filters/inbox-filter.ts";
import { BookingsScreen } from "#features/bookings/inbox/bookings-screen.tsx";
import { MapSlot } from "#features/calendar/model/block-dialog-store.ts";
import { CalendarSearch } from "#features/calendar/model/calendar-address.ts";
import { Shell } from "#features/shell/frame/shell.tsx";
import { NotFoundScreen, ScreenError } from "#features/shell/frame/screen-error.tsx";
import { VehiclesSearch } from "#features/vehicles/vehicles-address.ts";
import { DeliveriesSearch } from "#features/deliveries/log/deliveries-address.ts";
import { meQuery } from "#queries/me.ts";
import { preload } from "#queries/query-client.ts";
import type { Records } from "#records/records.ts";
import { webhooksQuery } from "#queries/webhooks.ts";
import { later } from "#ui/lazy/later.ts";
import { day, idInPath, idOfPath, instant, oneOf, text } from "#values/address.ts";
import type { Config } from "#app/config.ts";

export type RouterContext = {
  config: Config;
  session: SessionStore;
  queries: QueryClient;
  recordsOf: (client: Client) => Records;
};

const JustText = z.object({ q: text });

const root = createRootRouteWithContext<RouterContext>()();

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  validateSearch: z.object({ redirect: text }),
  beforeLoad: ({ context }) => {
    if (context.session.read().session !== undefined) throw redirect({ to: "/today" });
  },
  component: later(async () => (await import("#features/session/sign-in-screen.tsx")).SignInScreen),
});

/** All signed-in screens. A signed-out visitor goes to the sign-in, and back afterwards. */
const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: ({ context, location }) => {
    if (context.session.read().session !== undefined) return;
    throw redirect({ to: "/sign-in", search: location.pathname === "/" ? {} : { redirect: location.href } });
  },
  component: Shell,
});

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/today" });
  },
});

const bookings = createRoute({
  getParentRoute: () => shell,
  path: "/bookings",
  validateSearch: InboxSearch,
  component: BookingsScreen,
});
/** The panel of a booking, beside the list. */
export const booking = createRoute({
  getParentRoute: () => bookings,
  path: "$bookingId",
  params: {
    parse: ({ bookingId }) => ({ bookingId: idOfPath(bookingId) }),
    stringify: ({ bookingId }) => ({ bookingId: idInPath(bookingId) }),
  },
  component: later(async () => (await import("#features/bookings/conflict/booking-place.tsx")).BookingPlace),
});

const today = createRoute({
  getParentRoute: () => shell,
  path: "/today",
  validateSearch: z.object({ q: text, day }),
  component: later(async () => (await import("#features/bookings/today/today-screen.tsx")).TodayScreen),
});
/** The former address of the front desk. */
const counter = createRoute({
  getParentRoute: () => shell,
  path: "/counter",
  validateSearch: JustText,
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/today", search });
  },
});

const MapDialog = later(async () => (await import("#features/vehicles/mapping/map-dialog.tsx")).MapDialog);
const BookingBeside = later(async () => (await import("#features/bookings/beside/booking-beside.tsx")).BookingBeside);
const calendar = createRoute({
  getParentRoute: () => shell,
  path: "/calendar",
  validateSearch: CalendarSearch,
  component: later(async () => {
    const { CalendarScreen } = await import("#features/calendar/screen/calendar-screen.tsx");
    // Blocking an unmapped vehicle maps it in place.
    return () =>
      createElement(
        MapSlot,
        { value: (props) => createElement(MapDialog, props) },
        createElement(CalendarScreen, { BookingPanel: BookingBeside }),
      );
  }),
});

const vehicles = createRoute({
  getParentRoute: () => shell,
  path: "/vehicles",
  validateSearch: VehiclesSearch,
  loader: ({ context: { session, recordsOf }, cause }) => {
    const client = session.read().session?.client;
    // Not on hover: a large fleet takes many requests.
    if (client !== undefined && cause !== "preload") recordsOf(client).vehicles.refresh();
  },
  component: later(async () => (await import("#features/vehicles/list/vehicles-screen.tsx")).VehiclesScreen),
});
const BlockVehicleDialog = later(
  async () => (await import("#features/calendar/block-form/block-dialog.tsx")).BlockVehicleDialog,
);
const vehicle = createRoute({
  getParentRoute: () => vehicles,
  path: "$vehicleId",
  component: later(async () => {
    const { VehiclePanel } = await import("#features/vehicles/panel/vehicle-panel.tsx");
    return () => createElement(VehiclePanel, { BlockDialog: BlockVehicleDialog });
  }),
});
const vehicleImport = createRoute({
  getParentRoute: () => shell,
  path: "/vehicles/import",
  component: later(async () => (await import("#features/vehicles/import/import-screen.tsx")).ImportScreen),
});

const webhooks = createRoute({
  getParentRoute: () => shell,
  path: "/webhooks",
  loader: preload(webhooksQuery),
  component: later(async () => (await import("#features/webhooks/list/webhooks-screen.tsx")).WebhooksScreen),
});
const endpoint = createRoute({
  getParentRoute: () => shell,
  path: "/webhooks/$webhookId",
  params: {
    parse: ({ webhookId }) => ({ webhookId: idOfPath(webhookId) }),
    stringify: ({ webhookId }) => ({ webhookId: idInPath(webhookId) }),
  },
  loader: preload(webhooksQuery),
  component: later(async () => (await import("#features/webhooks/list/endpoint-screen.tsx")).EndpointScreen),
});
const events = createRoute({
  getParentRoute: () => shell,
  path: "/webhooks/events",
  validateSearch: JustText,
  component: later(async () => (await import("#features/webhooks/events/events-screen.tsx")).EventsScreen),
});
const verify = createRoute({
  getParentRoute: () => shell,
  path: "/webhooks/verify",
  component: later(async () => (await import("#features/webhooks/signature/verify-screen.tsx")).VerifyScreen),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  validateSearch: z.object({ leaving: oneOf(["yes"]) }),
  loader: preload(meQuery),
  component: later(async () => (await import("#features/settings/settings-screen.tsx")).SettingsScreen),
});

const settingsFields = createRoute({
  getParentRoute: () => shell,
  path: "/settings/fields",
  validateSearch: z.object({ rows: oneOf(["vehicles", "deliveries"]) }),
  component: later(async () => (await import("#features/settings/fields/fields-screen.tsx")).FieldsScreen),
});

const outbox = createRoute({
  getParentRoute: () => shell,
  path: "/outbox",
  validateSearch: JustText,
  component: later(async () => (await import("#features/activity/outbox-screen.tsx")).OutboxScreen),
});
const requests = createRoute({
  getParentRoute: () => shell,
  path: "/outbox/requests",
  validateSearch: z.object({ q: text, show: oneOf(requestFilters) }),
  component: later(async () => (await import("#features/activity/requests-screen.tsx")).RequestsScreen),
});

const deliveries = createRoute({
  getParentRoute: () => shell,
  path: "/deliveries",
  validateSearch: DeliveriesSearch,
  loader: preload(webhooksQuery),
  component: later(async () => (await import("#features/deliveries/log/deliveries-screen.tsx")).DeliveriesScreen),
});
/** Catching up is a filter of the bookings. */
const catchUp = createRoute({
  getParentRoute: () => shell,
  path: "/deliveries/catch-up",
  validateSearch: z.object({ since: instant }),
  beforeLoad: ({ search: { since = sinceYesterday() } }) => {
    throw redirect({ to: "/bookings", search: { changed: since } });
  },
});

/** These two are for designers, in mock builds only. Functions, so that a production bundle drops them and their screens. */
const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: "/gallery",
    component: later(async () => (await import("#features/gallery/gallery-screen.tsx")).GalleryScreen),
  });

const scenarios = () =>
  createRoute({
    getParentRoute: () => root,
    path: "/scenarios",
    component: later(async () => (await import("#features/scenarios/scenarios-screen.tsx")).ScenariosScreen),
  });

/** Whatever no other route matches. */
const unknown = createRoute({ getParentRoute: () => shell, path: "$", component: NotFoundScreen });

const tree = root.addChildren([
  signIn,
  shell.addChildren([
    home,
    today,
    bookings.addChildren([booking]),
    calendar,
    counter,
    vehicles.addChildren([vehicle]),
    vehicleImport,
    webhooks,
    endpoint,
    events,
    verify,
    settings,
    settingsFields,
    outbox,
    requests,
    deliveries,
    catchUp,
    unknown,
  ]),
  ...(__MOCKS__ ? [gallery(), scenarios()] : []),
]);

/** The app's router. Without `history` it uses the address bar. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree: tree,
    context,
    ...(history === undefined ? {} : { history }),
    defaultErrorComponent: ScreenError,
    defaultPreload: "intent",
    scrollRestoration: false,
    // Plain text both ways: the default would turn q=20430 into a number and “true” into a boolean.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: writeSearch,
  });
}

function writeSearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return texts.length === 0 ? "" : `?${new URLSearchParams(texts).toString()}`;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

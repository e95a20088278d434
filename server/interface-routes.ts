/** What the interface offers, below its base address; the service is asked nothing else in a browser's session. */
export const interfaceRoutes: readonly string[] = [
  "GET /me",
  "GET /vehicles",
  "POST /vehicles/mapping",
  "POST /vehicles/:external_ref/blocks",
  "GET /bookings",
  "POST /bookings/:id/approve",
  "POST /bookings/:id/reject",
  "POST /bookings/:id/cancel",
  "POST /bookings/:id/pickup",
  "POST /bookings/:id/return",
  "GET /webhooks",
  "POST /webhooks",
  "GET /webhooks/deliveries",
  "DELETE /webhooks/:id",
];

const routes = interfaceRoutes.map((route) => {
  const [method = "", path = ""] = route.split(" ");
  return { method, template: `/v1${path}`, pattern: new RegExp(`^/v1${path.replaceAll(/:\w+/g, "[^/]+")}$`) };
});

/** The template of an address of the interface, like `/v1/bookings/:id/approve`; undefined where the interface has none. */
export function interfaceRoute(method: string, target: string): string | undefined {
  const [path = ""] = target.split("?", 1);
  return routes.find((route) => route.method === method && route.pattern.test(path))?.template;
}

import { endpoints } from "#contract/endpoints.ts";

// The service is asked nothing else in a browser's session than what the interface offers.
const routes = Object.values(endpoints).map(({ method, path }) => ({
  method,
  template: `/v1${path}`,
  pattern: new RegExp(`^/v1${path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/** The template of an address of the interface, like `/v1/bookings/:id/approve`; undefined where the interface has none. */
export function interfaceRoute(method: string, target: string): string | undefined {
  const [path = ""] = target.split("?", 1);
  return routes.find((route) => route.method === method && route.pattern.test(path))?.template;
}

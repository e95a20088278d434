/** The host of a service by its base URL; a relative one is of the host that the dashboard comes from. */
export const serviceHost = (baseUrl: string): string => new URL(baseUrl, location.origin).host;

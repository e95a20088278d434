const home = "/bookings";

/** A second slash, or what becomes one when a router decodes the path: `%2f`, `%5c`, or a blank or control before it. */
const leadsAway = /^\/(\/|%(25)*(2f|5c|[01][0-9a-f]|20|7f))/i;

/**
 * Where to go after signing in: a path of this site, else the bookings. Read the way a browser would, so that
 * `//host`, `/\host`, an encoded slash or a tab in between cannot lead anywhere else.
 */
export function safeReturn(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted)) return home;
  const site = "https://this-site.invalid";
  if (!URL.canParse(wanted, site)) return home;
  const url = new URL(wanted, site);
  if (url.origin !== site || leadsAway.test(url.pathname) || url.pathname === "/sign-in") return home;
  return url.pathname + url.search + url.hash;
}

const home = "/bookings";

/**
 * Where to go after signing in: a path of this site, else the bookings. Read the way a browser would, so that
 * `//host`, `/\host`, an encoded slash or a tab in between cannot lead anywhere else.
 */
export function safeReturn(wanted: string | undefined): string {
  if (wanted === undefined || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(wanted) || /^\/+(%2f|%5c)/i.test(wanted))
    return home;
  const site = "https://this-site.invalid";
  if (!URL.canParse(wanted, site)) return home;
  const url = new URL(wanted, site);
  if (url.origin !== site || url.pathname.startsWith("//") || url.pathname === "/sign-in") return home;
  return url.pathname + url.search + url.hash;
}

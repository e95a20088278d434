import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { words } from "./words.ts";

/** The built dashboard in `folder`, and the page itself at each address that the page interprets. */
export function staticFiles(folder: string): Hono {
  const app = new Hono();
  const files = serveStatic({ root: folder, precompressed: true });
  const page = serveStatic({ root: folder, precompressed: true, path: "index.html" });

  // The only address that contains the service's own text: a booking ID may look like a file.
  app.get("/bookings/*", etag(), cached("no-cache"), page);

  // Source maps and hidden files are private.
  app.get("*", async ({ req: { path } }, next) => (/\/\.|\.map$/i.test(path) ? missing() : next()));

  // Names under /assets/ contain a hash of the content; other names stay the same from build to build.
  app.get("/assets/*", cached("public, max-age=31536000, immutable"), files, missing);
  app.get("*", etag(), cached("no-cache"), files);
  app.get("*", async ({ req: { path } }, next) => (isOfPage(path) ? next() : missing()), page);

  app.all("*", () => words(405, "Method not allowed", { Allow: "GET, HEAD" }));

  return app;
}

const missing = () => words(404, "Not found");

const cached =
  (cacheControl: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (!context.res.ok) return;
    context.res.headers.set("Cache-Control", cacheControl);
    context.res.headers.set("Vary", "Accept-Encoding");
  };

/** A missing file stays missing: a page in place of an earlier build's script would break the tab that requests it for good. */
function isOfPage(path: string): boolean {
  try {
    return !/\.[a-z][a-z0-9]{0,10}$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

/** A plain host: a folder below a path, and 404 for the rest, without a fallback to the first page. */
export async function hostFolder(folder: string, below: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? "/", "http://host");
      const inside = pathname.startsWith(below) ? normalize(pathname.slice(below.length)) : "..";
      const name = inside === "." ? "index.html" : inside;
      const body = name.startsWith("..") ? undefined : await readFile(join(folder, name)).catch(() => undefined);
      if (body === undefined) response.writeHead(404).end();
      else response.writeHead(200, { "Content-Type": contentTypes[extname(name)] ?? "text/plain" }).end(body);
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The host has no port.");
  return {
    url: `http://127.0.0.1:${address.port}${below}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

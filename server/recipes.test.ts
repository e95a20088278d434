import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { securityHeaders, strictTransportSecurity } from "./headers.ts";
import { ask } from "./testing/ask.ts";
import { builtDashboard } from "./testing/dist.ts";
import { listening } from "./testing/listening.ts";
import { upstream } from "./testing/upstream.ts";

const program = "nginx";
const docs = join(import.meta.dirname, "../docs");
const nginxRecipe = readFileSync(join(docs, "nginx.conf"), "utf8");
const expected: Readonly<Record<string, string>> = {
  ...securityHeaders,
  "Strict-Transport-Security": strictTransportSecurity,
};

/** The headers that a recipe sets to a fixed text. */
const headersIn = (recipe: string, line: RegExp) =>
  Object.fromEntries(Array.from(recipe.matchAll(line), ([, name = "", value = ""]) => [name, value]));

test("keeps the headers in the recipes for other web servers equal to our own", () => {
  expect(headersIn(nginxRecipe, /^ *add_header ([\w-]+) "(.+)" always;$/gm)).toEqual(expected);
  const caddyRecipe = readFileSync(join(docs, "Caddyfile"), "utf8");
  expect(headersIn(caddyRecipe, /^\t\t([A-Z][\w-]+) "(.+)"$/gm)).toEqual(expected);
});

function isThere(): boolean {
  try {
    execFileSync(program, ["-v"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

/** The recipe with this machine's folders and ports instead of the placeholders. */
function filledIn(folder: string, port: number, root: string, service: string): string {
  const changes: readonly [string | RegExp, string][] = [
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port};`],
    [/^ *ssl_certificate .*$/m, ""],
    [/^ *ssl_certificate_key .*$/m, ""],
    ["/srv/partner-dashboard", root],
    ["/var/log/nginx/dashboard.log", join(folder, "access.log")],
    ["https://service.example", service],
  ];
  let recipe = nginxRecipe;
  for (const [from, to] of changes) {
    const next = recipe.replace(from, to);
    expect(next, `${from} is in the recipe`).not.toBe(recipe);
    recipe = next;
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(" ");
  return `daemon off; master_process off; pid ${join(folder, "pid")}; error_log ${join(folder, "error.log")};
events {}
http { types { text/html html; text/javascript js; } ${temporary} ${recipe} }`;
}

const freePort = async (): Promise<number> => {
  await using taken = await listening(createServer());
  return Number(new URL(taken.url).port);
};

const isInstalled = isThere();

describe.skipIf(!isInstalled)(
  `nginx by its recipe${isInstalled ? "" : ", NOT TRIED: nginx is not installed here"}`,
  () => {
    test("serves the page with all headers and passes /v1 on, once and unchanged", async () => {
      await using built = await builtDashboard();
      chmodSync(built.folder, 0o755);
      await using service = await upstream((response, { target }) => {
        if (target?.includes("gone") === true) response.destroy();
        else
          response
            .writeHead(200, { "Set-Cookie": "a=b", "Access-Control-Allow-Origin": "*", "RateLimit-Limit": "60" })
            .end("{}");
      });
      const folder = mkdtempSync(join(tmpdir(), "nginx-"));
      const port = await freePort();
      writeFileSync(join(folder, "nginx.conf"), filledIn(folder, port, built.folder, service.base.origin));
      const run = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")];
      execFileSync(program, [...run, "-t"], { stdio: "pipe" });
      const child = spawn(program, run, { stdio: "ignore" });
      onTestFinished(async () => {
        child.kill("SIGKILL");
        await once(child, "exit");
        rmSync(folder, { recursive: true });
      });
      const url = `http://127.0.0.1:${port}`;
      await expect
        .poll(() =>
          ask(url, "/").then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);

      const lower = Object.entries(expected).map(([name, value]) => [name.toLowerCase(), value]);
      const caching = { "/": "no-cache", "/bookings/b.1": "no-cache", "/v1/me": "no-store" };
      for (const [target, cacheControl] of Object.entries(caching)) {
        const { status, headers } = await ask(url, target);
        expect({ status, ...headers }).toMatchObject({
          status: 200,
          ...Object.fromEntries(lower),
          "cache-control": cacheControl,
        });
      }
      expect((await ask(url, "/assets/index-a1b2.js")).headers["cache-control"]).toContain("immutable");
      const missing = await ask(url, "/assets/gone.js");
      expect([missing.status, missing.headers["content-security-policy"]]).toEqual([
        404,
        expected["Content-Security-Policy"],
      ]);

      const sent = {
        Authorization: "Bearer key",
        "Idempotency-Key": "k-1",
        Cookie: "a=b",
        Origin: "https://dashboard.example",
      };
      const asked = await ask(url, "/v1/vehicles/VAN%2F7/blocks?x=%20", { method: "POST", headers: sent, body: "{}" });
      expect(asked.headers).toMatchObject({ "ratelimit-limit": "60" });
      for (const name of ["set-cookie", "access-control-allow-origin"]) expect(asked.headers[name]).toBeUndefined();
      const arrived = service.arrived.at(-1);
      expect(arrived?.target).toBe("/v1/vehicles/VAN%2F7/blocks?x=%20");
      expect(arrived?.headers).toMatchObject({
        authorization: "Bearer key",
        "idempotency-key": "k-1",
        host: service.base.host,
      });
      for (const name of ["cookie", "origin"]) expect(arrived?.headers[name]).toBeUndefined();

      // A request without a response isn't silently repeated.
      const before = service.arrived.length;
      expect((await ask(url, "/v1/gone", { method: "POST" })).status).toBe(502);
      expect(service.arrived).toHaveLength(before + 1);
      expect(readFileSync(join(folder, "access.log"), "utf8")).not.toMatch(/vehicles|gone|key/);
    });
  },
);

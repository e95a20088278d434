import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { securityHeaders, strictTransportSecurity } from "./headers.ts";
import { ask } from "./testing/ask.ts";
import { builtDashboard } from "./testing/dist.ts";
import { listening } from "./testing/listening.ts";
import { upstream } from "./testing/upstream.ts";

const docs = join(import.meta.dirname, "../docs");
const recipeIn = (file: string) => readFileSync(join(docs, file), "utf8");
const nginxRecipe = recipeIn("nginx.conf");
const caddyRecipe = recipeIn("Caddyfile");
/** The recipes that put TLS in front of the session gateway. */
const [, nginxGateway = "", caddyGateway = ""] =
  /```nginx\n(.+?)```.+?or with Caddy:\n\n```\n(.+?)```/s.exec(recipeIn("operating.md")) ?? [];
const expected: Readonly<Record<string, string>> = {
  ...securityHeaders,
  "Strict-Transport-Security": strictTransportSecurity,
};

/** The headers that a recipe sets to a fixed text. */
const headersIn = (recipe: string, line: RegExp) =>
  Object.fromEntries(Array.from(recipe.matchAll(line), ([, name = "", value = ""]) => [name, value]));

test("keeps the headers in the recipes for other web servers equal to our own", () => {
  expect(headersIn(nginxRecipe, /^ *add_header ([\w-]+) "(.+)" always;$/gm)).toEqual(expected);
  expect(headersIn(caddyRecipe, /^\t\t([A-Z][\w-]+) "(.+)"$/gm)).toEqual(expected);
});

test.each([
  ["nginx.conf", nginxRecipe, ["keepalive_timeout 310s;", "proxy_next_upstream off;"]],
  ["nginx before the gateway", nginxGateway, ["keepalive_timeout 310s;", "proxy_next_upstream off;"]],
  ["Caddyfile", caddyRecipe, ["idle 310s", "lb_retries 0", "keepalive off"]],
  ["Caddy before the gateway", caddyGateway, ["idle 310s", "keepalive off"]],
])("keeps idle connections longer than browsers do, and sends nothing twice: %s", (_, recipe, lines) => {
  expect(recipe.split("\n").map((line) => line.trim())).toEqual(expect.arrayContaining(lines));
});

function isThere(program: string, version: string): boolean {
  try {
    execFileSync(program, [version], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

const isInstalled = { nginx: isThere("nginx", "-v"), caddy: isThere("caddy", "version") };
const untried = (program: keyof typeof isInstalled) =>
  isInstalled[program] ? "" : `, NOT TRIED: ${program} is not installed here`;

function changed(recipe: string, changes: readonly [string | RegExp, string][]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    expect(after, `${from} is in the recipe`).not.toBe(before);
    return after;
  }, recipe);
}

/** A whole configuration of nginx, which writes only into `folder`. */
function asProgram(folder: string, http: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(" ");
  return `daemon off; master_process off; pid ${join(folder, "pid")}; error_log ${join(folder, "error.log")};
events {}
http { types { text/html html; text/javascript js; } ${temporary} ${http} }`;
}

const freePort = async (): Promise<number> => {
  await using taken = await listening(createServer());
  return Number(new URL(taken.url).port);
};

const madeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "recipe-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** Runs a program until the end of the test, and resolves when it answers at `url`. */
async function run(program: string, args: readonly string[], folder: string, url: string): Promise<void> {
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const output = openSync(join(folder, "output.log"), "a");
  const child = spawn(program, args, { stdio: ["ignore", output, output], env });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  await expect
    .poll(() =>
      ask(url, "/").then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
}

const runNginx = (folder: string, configuration: string, url: string) => {
  const program = "nginx";
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configuration);
  const args = ["-p", folder, "-c", file, "-e", join(folder, "error.log")];
  execFileSync(program, [...args, "-t"], { stdio: "pipe" });
  return run(program, args, folder, url);
};

const runCaddy = (folder: string, configuration: string, url: string) => {
  const file = join(folder, "Caddyfile");
  writeFileSync(file, changed(configuration, [["{\n", "{\n\tadmin off\n"]]));
  return run("caddy", ["run", "--config", file, "--adapter", "caddyfile"], folder, url);
};

interface Filling {
  readonly folder: string;
  readonly url: URL;
  /** Where requests under /v1 go. */
  readonly service: URL;
}

/** Runs a recipe with this machine's folders and ports instead of the placeholders. */
const gateways = {
  nginx: ({ folder, url, service }: Filling) => {
    const location = changed(nginxGateway, [["127.0.0.1:4173", service.host]]);
    return runNginx(folder, asProgram(folder, `server { listen ${url.host}; ${location} }`), url.href);
  },
  caddy: ({ folder, url, service }: Filling) => {
    const configuration = changed(caddyGateway, [
      ["dashboard.example", url.origin],
      ["127.0.0.1:4173", service.host],
    ]);
    return runCaddy(folder, configuration, url.href);
  },
};

const fileServers = {
  nginx: ({ folder, url, service }: Filling, root: string) => {
    const server = changed(nginxRecipe, [
      ["listen 443 ssl http2;", `listen ${url.host};`],
      [/^ *ssl_certificate .*$/m, ""],
      [/^ *ssl_certificate_key .*$/m, ""],
      ["/srv/partner-dashboard", root],
      ["/var/log/nginx/dashboard.log", join(folder, "output.log")],
      ["https://service.example", service.origin],
    ]);
    return runNginx(folder, asProgram(folder, server), url.href);
  },
  caddy: ({ folder, url, service }: Filling, root: string) => {
    const configuration = changed(caddyRecipe, [
      ["dashboard.example", url.origin],
      ["/srv/partner-dashboard", root],
      ["https://service.example", service.origin],
    ]);
    return runCaddy(folder, configuration, url.href);
  },
};

describe.each(["nginx", "caddy"] as const)("%s by its recipes", (program) => {
  test.skipIf(!isInstalled[program])(
    `sends a write to the gateway once, although its connection breaks${untried(program)}`,
    async () => {
      await using gateway = await upstream((response, { method }) => {
        if (method === "POST") response.destroy();
        else response.end("{}");
      });
      const url = new URL(`http://127.0.0.1:${await freePort()}`);
      await gateways[program]({ folder: madeFolder(), url, service: gateway.base });
      // If the program kept its connections, the next request would get the one of this read.
      await ask(url.href, "/v1/me");
      const headers = { "Idempotency-Key": "k-1" };
      const { status } = await ask(url.href, "/v1/bookings/b-1/approve", { method: "POST", headers });
      expect([status, gateway.arrived.filter(({ method }) => method === "POST").length]).toEqual([502, 1]);
    },
  );

  test.skipIf(!isInstalled[program])(
    `serves the page with all headers and passes /v1 on, once and unchanged${untried(program)}`,
    async () => {
      await using built = await builtDashboard();
      chmodSync(built.folder, 0o755);
      await using service = await upstream((response, { target }) => {
        if (target?.includes("gone") === true) response.destroy();
        else
          response
            .writeHead(200, { "Set-Cookie": "a=b", "Access-Control-Allow-Origin": "*", "RateLimit-Limit": "60" })
            .end("{}");
      });
      const folder = madeFolder();
      const address = new URL(`http://127.0.0.1:${await freePort()}`);
      await fileServers[program]({ folder, url: address, service: service.base }, built.folder);
      const url = address.href;

      const lower = Object.fromEntries(Object.entries(expected).map(([name, value]) => [name.toLowerCase(), value]));
      const year = "public, max-age=31536000, immutable";
      const answers: readonly [string, number, string][] = [
        ["/", 200, "no-cache"],
        ["/bookings/b.1", 200, "no-cache"],
        ["/assets/index-a1b2.js", 200, year],
        // During an update one server may not have what another's page asks for.
        ["/assets/gone.js", 404, expect.stringMatching(/^no-(cache|store)$/)],
        ["/v1/me", 200, "no-store"],
        ["/v1/gone", 502, "no-store"],
      ];
      for (const [target, status, caching] of answers) {
        const { status: said, headers } = await ask(url, target);
        expect([target, { status: said, ...headers }]).toMatchObject([
          target,
          { status, ...lower, "cache-control": caching },
        ]);
      }

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
      expect(readFileSync(join(folder, "output.log"), "utf8")).not.toMatch(/vehicles|gone|key/);
    },
  );
});

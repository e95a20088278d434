import { expect, test } from "vitest";
import { securityHeaders, securityHeadersFor } from "./headers.ts";
import { ask } from "./testing/ask.ts";
import { echo, serving } from "./testing/serve.ts";
import { upstream } from "./testing/upstream.ts";

const expected = Object.fromEntries(
  Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);

test("sends the security headers with every kind of response", async () => {
  await serving({ sandbox: echo }, async (url) => {
    const answers = {
      page: await ask(url, "/"),
      script: await ask(url, "/assets/index-a1b2.js"),
      "missing script": await ask(url, "/assets/gone.js"),
      configuration: await ask(url, "/config.json"),
      "wrong method": await ask(url, "/", { method: "POST" }),
      service: await ask(url, "/v1/bookings"),
      "wrong method of the service": await ask(url, "/v1/bookings", { method: "OPTIONS" }),
      "unreadable host": await ask(url, "/", { headers: { Host: "a b" } }),
    };
    for (const [kind, { headers }] of Object.entries(answers)) {
      expect({ kind, headers }).toMatchObject({ kind, headers: expected });
    }
  });
});

test("sends them with responses of its own instead of the service's", async () => {
  const gone = await upstream((response) => response.end());
  await gone[Symbol.asyncDispose]();
  await serving({ service: gone.base }, async (url) => {
    for (const target of ["/v1/me", "/v1/../me/%2e"]) {
      const { headers } = await ask(url, target);
      expect(headers).toMatchObject(expected);
    }
  });
});

test("lets browsers close idle connections first, so that no request is lost", async () => {
  await serving({ sandbox: echo }, async (url) => {
    const { headers } = await ask(url, "/v1/bookings", { headers: { Connection: "keep-alive" } });
    const [, seconds] = /^timeout=(\d+)$/.exec(String(headers["keep-alive"])) ?? [];
    expect(Number(seconds), "no browser keeps one for longer than 300 s").toBeGreaterThan(300);
  });
});

test("allows only this site's scripts, and lets buttons copy", () => {
  const policy = securityHeaders["Content-Security-Policy"];
  expect(policy).toContain("default-src 'none'; script-src 'self'; ");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(securityHeaders["Permissions-Policy"]).not.toContain("clipboard-write");
});

test("allows only our own workers, by the one policy for them", () => {
  const policy = securityHeaders["Content-Security-Policy"]?.split("; ");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("trusted-types app-workers");
});

test("sends HSTS only to browsers that came by https", async () => {
  await serving({ sandbox: echo }, async (url) => {
    const direct = await ask(url, "/");
    const behindProxy = await ask(url, "/", { headers: { "X-Forwarded-Proto": "https" } });
    expect(direct.headers["strict-transport-security"]).toBeUndefined();
    // Nothing about subdomains, which aren't ours to bind.
    expect(behindProxy.headers["strict-transport-security"]).toBe("max-age=63072000");
  });
});

test("allows one service elsewhere in the policy, and loosens nothing else", () => {
  const [own, wider] = [securityHeaders, securityHeadersFor(["https://service.example"])];
  expect(wider["Content-Security-Policy"]).toBe(
    own["Content-Security-Policy"]?.replace("connect-src 'self';", "connect-src 'self' https://service.example;"),
  );
  expect({ ...wider, "Content-Security-Policy": "" }).toEqual({ ...own, "Content-Security-Policy": "" });
});

async function refusedBySession(url: string): Promise<void> {
  const refused = await Promise.all(["GET", "POST", "DELETE", "PUT"].map((method) => ask(url, "/session", { method })));
  for (const { headers } of [...refused, await ask(url, "/v1/bookings"), await ask(url, "/healthz")]) {
    expect(headers).toMatchObject(expected);
  }
}

test("sends them for the session's addresses too, even with refusals", async () => {
  await serving({ sandbox: echo }, refusedBySession, { session: { hours: 12, idleMinutes: 30 } });
});

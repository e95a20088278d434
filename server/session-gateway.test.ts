import { expect, test } from "vitest";
import { ask } from "./testing/ask.ts";
import { Browser, codeOf } from "./testing/browser.ts";
import { serving } from "./testing/serve.ts";
import { gateway } from "./testing/session-gateway.ts";
import { upstream } from "./testing/upstream.ts";

const key = "sk_live_do-not-show-4242";
const session = { hours: 12, idleMinutes: 30 };

test("takes an API key once, never returns it, and adds it to requests for the service", async () => {
  await gateway(async (url, service) => {
    const browser = new Browser(url);
    const signedIn = await browser.signIn(key);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers["cache-control"]).toBe("no-store");
    const asked = await browser.ask("/v1/bookings?limit=200");
    expect(asked.status).toBe(200);
    expect(service.arrived[0]).toMatchObject({
      target: "/partner/v1/bookings?limit=200",
      headers: { authorization: `Bearer ${key}` },
    });
    for (const name of ["cookie", "x-session"]) expect(service.arrived[0]?.headers[name]).toBeUndefined();
    const again = await browser.session("GET");
    expect(JSON.parse(again.text)).toEqual({ id: browser.id, keyEnd: "4242" });
    for (const { text, headers } of [signedIn, asked, again]) expect(text + JSON.stringify(headers)).not.toContain(key);
  });
});

test("sets a cookie that is hidden from scripts and other sites, and needs https", async () => {
  await gateway(async (url) => {
    const { headers } = await new Browser(url).signIn(key);
    expect(headers["set-cookie"]?.[0]).toMatch(
      /^__Host-session-\d+=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    const behind = await new Browser(url).session("POST", "", JSON.stringify({ key }), { Host: "dashboard.example" });
    expect(behind.headers["set-cookie"]?.[0]).toMatch(/^__Host-session=/);
  });
});

test("derives the same names for stored records as a page with its own key", async () => {
  await gateway(async (url) => {
    const browser = new Browser(url);
    await browser.signIn(key);
    const salt = Buffer.from(Uint8Array.from({ length: 16 }, (_, index) => index * 7)).toString("base64url");
    const query = new URLSearchParams({ salt, base: "https://dashboard.example/v1" }).toString();
    // src/api/fingerprint.test.ts expects the same two values.
    expect(JSON.parse((await browser.session("GET", `?${query}`)).text)).toMatchObject({
      fp: "1H1NJaD8qJ2B50YKHGcnEx",
      storageKey: "REeCtmEKX1IJWKfRvjXfeihJ2O+HvZ41cKckbvnEtdY=",
    });
  });
});

test.each<[string, Record<string, string>]>([
  ["another site", { "Sec-Fetch-Site": "cross-site" }],
  ["another port of this machine", { "Sec-Fetch-Site": "same-site" }],
  ["a link", { "Sec-Fetch-Site": "none" }],
  ["another site in an old browser", { "Sec-Fetch-Site": "", Origin: "https://evil.example" }],
  ["a page without an origin in an old browser", { "Sec-Fetch-Site": "", Origin: "null" }],
  ["a form", { "X-Requested-With": "" }],
])("refuses sessions and service requests from %s", async (_who, headers) => {
  await gateway(async (url, service) => {
    const browser = new Browser(url);
    await browser.signIn(key);
    const { cookie } = browser;
    const bare = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await ask(url, "/session", {
        method,
        headers: {
          Cookie: cookie,
          ...("X-Requested-With" in headers ? {} : { "X-Requested-With": "partner-dashboard" }),
          "Content-Type": "application/json",
          ...bare,
        },
        ...(method === "POST" ? { body: JSON.stringify({ key: "another" }) } : {}),
      });
      expect([answer.status, codeOf(answer), answer.headers["set-cookie"]]).toEqual([
        403,
        "session_refused",
        undefined,
      ]);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
    // A form can't name the session, so it reaches no service either.
    const asked = await ask(url, "/v1/bookings/b1/approve", { method: "POST", headers: { Cookie: cookie, ...bare } });
    expect([401, 403]).toContain(asked.status);
    expect(service.arrived).toEqual([]);
    expect((await browser.session("GET")).status).toBe(200);
  });
});

test.each([{}, { Cookie: "" }])("tells a browser that isn't signed in so, and sends nothing: %j", async (lost) => {
  await gateway(async (url, service) => {
    const browser = new Browser(url);
    const before = await browser.ask("/v1/bookings");
    expect([before.status, codeOf(before)]).toEqual([401, "session_ended"]);
    await browser.signIn(key);
    const { cookie } = browser;
    expect((await browser.session("DELETE", "", undefined, lost)).status).toBe(204);
    expect(browser.cookie).toBe("");
    browser.cookie = cookie;
    const after = await browser.ask("/v1/bookings");
    expect([after.status, codeOf(after)]).toEqual([401, "session_ended"]);
    expect((await browser.session("GET")).status).toBe(204);
    expect(service.arrived).toEqual([]);
  });
});

test("refuses a tab of an earlier API key and doesn't let it end the new session", async () => {
  await gateway(async (url, service) => {
    const browser = new Browser(url);
    await browser.signIn(key);
    const before = browser.id;
    await browser.signIn("another-key");
    const after = browser.id;
    browser.id = before;
    const asked = await browser.ask("/v1/bookings/b1/approve", "POST", { "Idempotency-Key": "k-1" });
    expect([asked.status, codeOf(asked)]).toEqual([401, "session_changed"]);
    await browser.session("DELETE");
    browser.id = after;
    expect((await browser.ask("/v1/bookings")).status).toBe(200);
    expect(service.arrived.map(({ headers }) => headers.authorization)).toEqual(["Bearer another-key"]);
  });
});

test("lets a browser's own API key through only for the check at sign-in", async () => {
  await gateway(async (url, service) => {
    const headers = { "Sec-Fetch-Site": "same-origin", Authorization: `Bearer ${key}` };
    expect((await ask(url, "/v1/me", { headers })).status).toBe(200);
    const list = await ask(url, "/v1/bookings", { headers });
    expect([list.status, codeOf(list)]).toEqual([403, "session_refused"]);
    const browser = new Browser(url);
    await browser.signIn("another-key");
    await browser.ask("/v1/me", "GET", { Authorization: `Bearer ${key}` });
    expect(service.arrived.map((one) => one.headers.authorization)).toEqual([`Bearer ${key}`, "Bearer another-key"]);
  });
});

test.each([
  ["no key", "{}"],
  ["no JSON", "key"],
  ["a line break in the key", JSON.stringify({ key: "a\r\nHost: evil" })],
  ["an empty key", '{"key":""}'],
  ["far too much", JSON.stringify({ key: "k".repeat(10_000) })],
])("starts no session for %s", async (_what, body) => {
  await gateway(async (url) => {
    const answer = await new Browser(url).session("POST", "", body);
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([400, undefined]);
  });
});

test.each([401, 403, 500, 302])("stores no API key for which the service answers %i", async (status) => {
  let isDown = false;
  await using service = await upstream((response, { headers }) => {
    if (isDown) response.destroy();
    else response.writeHead(headers.authorization === `Bearer ${key}` ? 200 : status, { Location: "/v1" }).end("{}");
  });
  await serving(
    { service: service.base },
    async (url) => {
      const browser = new Browser(url);
      const refused = async (sent: string) => {
        const answer = await browser.signIn(sent);
        return [answer.status, codeOf(answer), answer.headers["set-cookie"]];
      };
      const nothing = [403, "session_refused", undefined];
      expect(await refused("invented")).toEqual(nothing);
      expect(service.arrived.map(({ target }) => target)).toEqual(["/partner/v1/me"]);
      isDown = true;
      expect(await refused(key)).toEqual(nothing);
      isDown = false;
      expect((await browser.signIn(key)).status).toBe(200);
    },
    { session },
  );
});

test("refuses sign-ins for a while after too many wrong API keys, also when they all come at once", async () => {
  await using service = await upstream((response) => response.writeHead(401).end("{}"));
  await serving(
    { service: service.base },
    async (url) => {
      const browser = new Browser(url);
      const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => browser.signIn(`invented-${at}`)));
      const late = answers.filter(({ status }) => status === 429);
      expect(late.map(codeOf)).toEqual(Array.from({ length: 10 }, () => "gateway_rate_limited"));
      expect(late[0]?.headers["retry-after"]).toMatch(/^\d+$/);
      expect(service.arrived).toHaveLength(10);
    },
    { session },
  );
});

test("counts a check at sign-in whose browser leaves before the response", async () => {
  const leaving = new AbortController();
  await using service = await upstream((response) => {
    // The first ten get no response: their browser leaves.
    if (service.arrived.length === 10) leaving.abort();
    else if (service.arrived.length > 10) response.end("{}");
  });
  await serving(
    { service: service.base },
    async (url) => {
      const browser = new Browser(url);
      const begun = Array.from({ length: 10 }, () =>
        browser.session("POST", "", JSON.stringify({ key }), {}, leaving.signal),
      );
      for (const { status } of await Promise.allSettled(begun)) expect(status).toBe("rejected");
      await expect.poll(async () => codeOf(await browser.signIn(key))).toBe("gateway_rate_limited");
    },
    { session },
  );
});

test("uses the session ID that the browser sends, or else a new one each time", async () => {
  await gateway(async (url) => {
    const browser = new Browser(url);
    const begin = async (id?: string): Promise<unknown> => {
      const { text } = await browser.session("POST", "", JSON.stringify({ key, id }));
      const said: { id?: unknown } = JSON.parse(text);
      return said.id;
    };
    expect(await begin("a-name-of-its-own-1")).toBe("a-name-of-its-own-1");
    const [one, other] = [await begin(), await begin("no name: too odd")];
    expect(new Set(["a-name-of-its-own-1", one, other]).size).toBe(3);
    expect(other).toMatch(/^[\w-]{22}$/);
  });
});

test("says in the configuration who keeps the key, with no session addresses otherwise", async () => {
  await gateway(async (url) => {
    expect(JSON.parse((await ask(url, "/config.json")).text)).toMatchObject({ session: "gateway", sessionHours: 12 });
  });
  await using service = await upstream((response) => response.end("{}"));
  await serving({ service: service.base }, async (url) => {
    expect(JSON.parse((await ask(url, "/config.json")).text)).not.toHaveProperty("session");
    expect((await new Browser(url).session("GET")).status).toBe(404);
    expect((await ask(url, "/healthz")).text).toBe('{"status":"ok"}');
  });
});

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Announcer } from "#ui/browser/announcer.tsx";
import { VerifyScreen } from "./verify-screen.tsx";
import { names } from "#names";

const body = '{"id":"evt_51c0","event":"booking.created","created_at":"2026-06-11T12:05:22Z","data":{"amount":312}}';
const secret = "whsec_a-canary-that-nobody-else-says";

const payload = page.getByRole(...names.webhooks.payload);
const header = page.getByRole(...names.webhooks.header);
const signingSecret = page.getByRole(...names.webhooks.secret);
const check = page.getByRole(...names.webhooks.check);
const result = page.getByRole("region", { name: "Result" });
const matches = result.getByText("The signature matches", { exact: true });

afterEach(() => {
  vi.restoreAllMocks();
});

async function open() {
  await page.viewport(1440, 900);
  const routeTree = createRootRoute({
    component: () => (
      <>
        <VerifyScreen />
        <Announcer />
      </>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ["/webhooks/verify"] });
  return render(<RouterProvider router={createRouter({ routeTree, history })} />);
}

async function hmac(text: string, hash = "SHA-256"): Promise<string> {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash }, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function enter(texts: { payload?: string; header: string; secret?: string }) {
  if (texts.payload !== "") await payload.fill(texts.payload ?? body);
  await header.fill(texts.header);
  await signingSecret.fill(texts.secret ?? secret);
}

test("shows the scheme of a genuine delivery in place of the example", async () => {
  await open();
  await expect.element(result.getByRole("figure", { name: "Example of a receiver in Node" })).toBeVisible();
  await enter({ header: `X-SERVICE-Signature: sha256=${await hmac(body)}` });
  await check.click();
  await expect.element(result).toMatchTextContent(/HMAC-SHA-256.*sha256=/);
  await expect.element(result.getByRole("figure")).not.toBeInTheDocument();
});

test("lists what was tried when a signature doesn't match", async () => {
  await open();
  await enter({ header: await hmac(body), secret: `${secret}x` });
  await check.click();
  await expect.element(result.getByRole("alert")).toMatchTextContent("HMAC-SHA-256");
  await expect.element(matches).not.toBeInTheDocument();
});

test("keeps the line ends of a raw file, and shows its size", async () => {
  await open();
  const bytes = body.replaceAll(",", ",\r\n");
  await enter({ payload: "", header: await hmac(bytes) });
  await page.getByLabelText("Raw file").upload(new File([bytes], "delivery.json"));
  await expect.element(page.getByText("delivery.json")).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^${bytes.length}\\b`))).toBeVisible();
  await expect.element(payload).not.toBeInTheDocument();
  await check.click();
  await expect.element(matches).toBeVisible();
  await page.getByRole("button", { name: "Paste it instead" }).click();
  await expect.element(payload).toBeVisible();
});

test.each([
  ["the payload", { payload: "", header: "00" }, payload],
  ["the header", { header: " " }, header],
  ["the secret", { header: "00", secret: "" }, signingSecret],
])("asks for %s when it's missing, and focuses it", async (_name, texts, field) => {
  await open();
  await enter(texts);
  await check.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription();
});

describe("the signing secret", () => {
  test("never leaves the page, React state or storage, and is gone after Clear", async () => {
    await open();
    await expect.element(signingSecret).toHaveAttribute("type", "password");
    const ways = [
      vi.spyOn(window, "fetch"),
      vi.spyOn(XMLHttpRequest.prototype, "send"),
      vi.spyOn(navigator, "sendBeacon"),
      vi.spyOn(Storage.prototype, "setItem"),
      vi.spyOn(indexedDB, "open"),
      vi.spyOn(history, "pushState"),
      vi.spyOn(history, "replaceState"),
    ];
    await enter({ header: await hmac(body) });
    await check.click();
    await expect.element(matches).toBeVisible();
    // The test runner sends requests too, so we check what requests contain.
    const carried = ways.flatMap(({ mock }) => mock.calls.map((call) => JSON.stringify(call)));
    expect(carried.filter((call) => call.includes("canary") || call.includes("evt_51c0"))).toEqual([]);
    expect(inReact("The signature matches")).not.toEqual([]);
    expect(inReact("canary")).toEqual([]);
    expect(document.documentElement.outerHTML).not.toContain("canary");
    await page.getByRole("button", { name: "Show signing secret" }).click();
    await expect.element(signingSecret).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Clear" }).click();
    for (const field of [payload, header, signingSecret]) await expect.element(field).toHaveValue("");
    await expect.element(payload).toHaveFocus();
    await expect.element(matches).not.toBeInTheDocument();
  });

  test("is wiped when the user leaves the screen or the page", async () => {
    const screen = await open();
    await enter({ header: "00" });
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    await expect.element(signingSecret).toHaveValue("");
    await signingSecret.fill(secret);
    const field = document.querySelector<HTMLInputElement>("input[type=password]");
    expect(field?.value).toBe(secret);
    await screen.unmount();
    expect(field?.value).toBe("");
  });
});

test("checks nothing without Web Crypto", async () => {
  Reflect.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
  try {
    await open();
    await expect.element(check).toHaveAttribute("aria-disabled", "true");
  } finally {
    Reflect.deleteProperty(crypto, "subtle");
  }
});

/** Finds a text in React's props, state and effects on the whole page. */
function inReact(text: string): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const look = (value: unknown, path: string, depth: number) => {
    if (typeof value === "string" && value.includes(text)) found.push(path);
    if (typeof value !== "object" || value === null || value instanceof Node || depth > 40 || seen.has(value)) return;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) look(inner, `${path}.${key}`, depth + 1);
  };
  for (const element of document.querySelectorAll("*")) {
    for (const [key, inner] of Object.entries(element)) {
      if (key.startsWith("__react")) look(inner, key, 0);
    }
  }
  return found;
}

import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
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
  await expect.element(page.getByRole("status")).toMatchTextContent("The signature matches");
  await expect.element(result).toMatchTextContent("HMAC-SHA-256 over the raw body, in hex, behind “sha256=”.");
  await expect.element(result).toMatchTextContent("The secret is used as text");
  await expect.element(page.getByText("An assumption, not documented.")).toBeVisible();
  await expect.element(result.getByRole("figure")).not.toBeInTheDocument();
});

test("uses a typed timestamp and ID as signed content", async () => {
  await open();
  await enter({ header: `v1=${await hmac(`evt_51c0.77.${body}`)}` });
  await check.click();
  await expect.element(result.getByRole("alert")).toMatchTextContent("No known scheme matches this signature");
  await page.getByRole("button", { name: "Timestamp and ID from other headers" }).click();
  await page.getByRole("textbox", { name: "Signed timestamp" }).fill("77");
  await page.getByRole("textbox", { name: "Signed ID" }).fill("evt_51c0");
  // The result was about other input.
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(result).toMatchTextContent("over id.timestamp.body");
  await expect.element(result).toMatchTextContent("The timestamp is the one you entered.");
});

test("says what was tried, or what's wrong, when a signature doesn't match", async () => {
  await open();
  await enter({ header: await hmac(body), secret: `${secret}x` });
  await check.click();
  await expect.element(page.getByRole("heading", { name: "What was tried" })).toBeVisible();
  await expect.element(result.getByRole("definition").filter({ hasText: "the raw body" })).toBeVisible();
  await expect.element(page.getByText("The secret belongs to another endpoint")).toBeVisible();
  await enter({ header: "deadbeef" });
  await check.click();
  await expect.element(result.getByRole("alert")).toMatchTextContent("We can't find a signature in the header");
  await enter({ payload: JSON.stringify(JSON.parse(body), undefined, 2), header: await hmac(body) });
  await check.click();
  await expect.element(result.getByText("The signature matches after one change")).toBeVisible();
  await expect.element(page.getByText(/A viewer or editor indented the payload/)).toBeVisible();
});

test("takes the secret without spaces and quotation marks around it", async () => {
  await open();
  await enter({ header: await hmac(body), secret: ` "${secret}" ` });
  await check.click();
  await expect.element(matches).toBeVisible();
});

test("keeps the line ends of a raw file, and shows its size", async () => {
  await open();
  const bytes = body.replaceAll(",", ",\r\n");
  await enter({ payload: "", header: await hmac(bytes) });
  await page.getByLabelText("Raw file").upload(new File([bytes], "delivery.json"));
  await expect.element(page.getByText("delivery.json")).toBeVisible();
  await expect.element(page.getByText(`${bytes.length} bytes, unchanged`)).toBeVisible();
  await expect.element(payload).not.toBeInTheDocument();
  await check.click();
  await expect.element(matches).toBeVisible();
  await page.getByRole("button", { name: "Paste it instead" }).click();
  await payload.fill(bytes);
  await check.click();
  await expect.element(page.getByText("A line break or the line endings changed")).toBeVisible();
});

test.each([
  ["the payload", { payload: "", header: "00" }, payload, "Paste the body of the delivery"],
  ["the header", { header: " " }, header, "Paste the delivery's X-SERVICE-Signature header"],
  ["the secret", { header: "00", secret: "" }, signingSecret, "Enter the endpoint's signing secret"],
])("asks for %s when it's missing, and focuses it", async (_name, texts, field, words) => {
  await open();
  await enter(texts);
  await check.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(words));
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
    await expect.element(page.getByRole("status").filter({ hasText: "All fields are cleared" })).toBeInTheDocument();
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

test("checks nothing without Web Crypto, and says why", async () => {
  Reflect.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
  try {
    await open();
    await expect.element(page.getByText("You can't check signatures here")).toBeVisible();
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

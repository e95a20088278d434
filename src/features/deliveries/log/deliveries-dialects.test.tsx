import { describe, expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page } from "vitest/browser";
import { dialects } from "#mock/dialects/dialects.ts";
import { openApp } from "#testing/open-app.tsx";
import { delivered, grid, isList, listing, main, scenario, search, sent, tab } from "./testing/delivery-lists.ts";

onKnownDay();

test("links an endpoint to its deliveries, even if they have only its address", async () => {
  const id = "8f0f5e2e-5f0f-4c0e-9f0e-0f0f0f0f0f0f";
  const url = "https://ops.example.com/hooks";
  await openApp(`/deliveries?endpoint=${id}`, {
    between: async (request, answer) => {
      if (isList(request)) return sent(delivered("d-1"), delivered("d-2", { url: "https://other.example" }));
      return request.url.endsWith("/webhooks") ? Response.json({ data: [{ id, url, events: ["*"] }] }) : answer();
    },
  });
  await expect.element(tab(/^All/)).toMatchTextContent("1");
  await expect.element(grid.getByRole("row", { name: /^Delivered/ })).toMatchTextContent("ops.example.com");
});

test("guesses fields by their shape, and says so in the panel", async () => {
  await openApp("/deliveries", { scenario, answer: { dialect: dialects.foreign.dialect } });
  await expect.element(main).toMatchTextContent("the service lists 24");
  await expect.element(tab(/^Dead letter/)).toMatchTextContent("2");
  await grid
    .getByRole("row", { name: /^Dead letter/ })
    .first()
    .click();
  const region = page.getByRole("region", { name: /^Delivery evt_/ });
  await expect.element(region).toMatchTextContent("Dead letter Guessed from outcome");
  await expect.element(region).toMatchTextContent("5 Guessed from tries");
});

test("shows records with unknown fields as they came, never as an empty list", async () => {
  await openApp(
    "/deliveries",
    listing(() =>
      sent({ ref: "r-1", outcome: "gone for good", tries: 5 }, { ref: "r-2", outcome: "fine", tries: "1" }),
    ),
  );
  await expect.element(main).toMatchTextContent("the service lists 2");
  await expect.element(main).toMatchTextContent("We don't recognise the fields of these records.");
  await search.fill("gone for good");
  const row = grid.getByRole("row", { name: /^Unrecognised record: ref r-1.*gone for good/ });
  await expect.element(row).toMatchTextContent("tries 5");
  await row.click();
  const region = page.getByRole("region", { name: "Delivery without an ID" });
  await expect.element(region).toMatchTextContent("We don't recognise the fields of this record");
  await region.getByText("Not recognised").first().click();
  await expect.element(region.getByText("outcome", { exact: true }).first()).toBeVisible();
});

describe("without deliveries to show", () => {
  const none = "No deliveries yet";
  test.each([
    ["an empty list", () => sent(), none],
    ["entries that aren't records", () => sent(7, null), "We couldn't load any deliveries"],
    [
      "a reply in an unknown format",
      () => Response.json({ data: { note: "none" } }),
      "We don't recognise the format of the reply",
    ],
    [
      "an API key without access",
      () => Response.json({ error: { code: "forbidden", message: "No." } }, { status: 403 }),
      "This API key isn't allowed to load deliveries",
    ],
  ])("explains %s", async (_name, answer, said) => {
    await openApp("/deliveries", listing(answer));
    await expect.element(page.getByText(said)).toBeVisible();
    expect(page.getByText(none).elements()).toHaveLength(said === none ? 1 : 0);
  });

  test("says that only some pages loaded when a later one failed", async () => {
    await openApp("/deliveries", {
      between: async (request, answer) => {
        if (!isList(request)) return answer();
        return request.url.includes("cursor")
          ? Response.json({}, { status: 404 })
          : Response.json({ data: [delivered("d-1")], pagination: { next_cursor: "next" } });
      },
    });
    await expect.element(main).toMatchTextContent("the service lists 1 or more");
    await expect.element(main).toMatchTextContent("Only some pages were loaded.");
  });
});

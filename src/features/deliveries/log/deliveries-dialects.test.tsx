import { describe, expect, test } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page } from "vitest/browser";
import { dialects } from "#mock/dialects/dialects.ts";
import { openApp } from "#testing/open-app.tsx";
import { delivered, grid, isList, listing, main, scenario, search, sent, tab } from "./testing/delivery-lists.ts";

onKnownDay();

describe.each(["plain", "wrapped", "talkative", "strict", "eventful"] as const)("in the dialect %s", (name) => {
  test("every delivery is read", async () => {
    await openApp("/deliveries", { scenario, answer: { dialect: dialects[name].dialect } });
    await expect.element(main).toMatchTextContent("24 recent, as listed by the service");
    await expect.element(tab(/^Delivered/)).toMatchTextContent("12");
    await expect.element(grid.getByRole("row", { name: "Dead letter, booking.created" }).first()).toBeVisible();
    await expect.element(page.getByRole("alert")).toMatchTextContent("fail.hooks.example");
  });
});

test("an endpoint's own page leads to its deliveries, also where these say only its address", async () => {
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

describe.each(["terse", "foreign"] as const)("in the dialect %s", (name) => {
  test("what fields are is guessed by their shape, and the panel says so", async () => {
    await openApp("/deliveries", { scenario, answer: { dialect: dialects[name].dialect } });
    await expect.element(main).toMatchTextContent("24 recent, as listed by the service");
    await expect.element(tab(/^Dead letter/)).toMatchTextContent("2");
    await grid
      .getByRole("row", { name: /^Dead letter/ })
      .first()
      .click();
    const region = page.getByRole("region", { name: /^Delivery evt_/ });
    await expect.element(region).toMatchTextContent("Dead letter Guessed from outcome");
    await expect.element(region).toMatchTextContent("5 Guessed from tries");
  });
});

test("records whose fields nobody knows stand there as they came, and are never none", async () => {
  await openApp(
    "/deliveries",
    listing(() =>
      sent({ ref: "r-1", outcome: "gone for good", tries: 5 }, { ref: "r-2", outcome: "fine", tries: "1" }),
    ),
  );
  await expect.element(main).toMatchTextContent("2 recent, as listed by the service");
  await expect.element(main).toMatchTextContent("The fields of these records are not recognised.");
  await search.fill("gone for good");
  const row = grid.getByRole("row", { name: /^Record that is not recognised: ref r-1.*gone for good/ });
  await expect.element(row).toMatchTextContent("tries 5");
  await row.click();
  const region = page.getByRole("region", { name: "Delivery without an id" });
  await expect.element(region).toMatchTextContent("The fields of this record are not recognised");
  await region.getByText("Not recognised").first().click();
  await expect.element(region.getByText("outcome", { exact: true }).first()).toBeVisible();
});

describe("what is not there is said as it is", () => {
  test("an empty list", async () => {
    await openApp(
      "/deliveries",
      listing(() => sent()),
    );
    await expect.element(page.getByText("The service lists no deliveries")).toBeVisible();
  });

  test("entries that are no records", async () => {
    await openApp(
      "/deliveries",
      listing(() => sent(7, null)),
    );
    await expect.element(page.getByText("No delivery could be read")).toBeVisible();
    await expect.element(page.getByText("The service lists no deliveries")).not.toBeInTheDocument();
  });

  test("an answer in a form that nobody knows", async () => {
    await openApp(
      "/deliveries",
      listing(() => Response.json({ data: { note: "none" } })),
    );
    await expect.element(page.getByRole("alert")).toMatchTextContent("The answer came in a form that we do not know");
    await expect.element(page.getByRole("button", { name: "Copy report" })).toBeVisible();
  });

  test("a page that failed after the first", async () => {
    await openApp("/deliveries", {
      between: async (request, answer) => {
        if (!isList(request)) return answer();
        return request.url.includes("cursor")
          ? Response.json({}, { status: 404 })
          : Response.json({ data: [delivered("d-1")], pagination: { next_cursor: "next" } });
      },
    });
    await expect.element(main).toMatchTextContent("1 recent read, more are listed");
    await expect.element(main).toMatchTextContent("The pages before were read.");
  });

  test("a key that may not read them", async () => {
    await openApp(
      "/deliveries",
      listing(() => Response.json({ error: { code: "forbidden", message: "No." } }, { status: 403 })),
    );
    await expect.element(page.getByRole("alert")).toMatchTextContent("This key may not read this: deliveries");
  });
});

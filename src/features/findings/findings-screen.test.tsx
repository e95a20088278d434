import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { readFieldConfig } from "#contract/field-config.ts";
import { isObject, valueAt } from "#contract/raw.ts";
import { openApp } from "#testing/open-app.tsx";

const point = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name, exact: true }) });

test("lists only the API behaviour seen, with variants and when it was last seen", async () => {
  await openApp("/bookings");
  await showFindings();
  await expect.element(page.getByRole("heading", { level: 1, name: "Contract findings" })).toBeVisible();
  await expect.element(point("Where list rows are")).toMatchTextContent(/GET \/bookings: data/);
  await expect.element(point("Where list rows are")).toMatchTextContent(/\d (variant|variants), last seen \S+/);
  await point("Fields of a booking").getByRole("button", { name: "Sample, without values" }).click();
  await expect.element(point("Fields of a booking")).toMatchTextContent(/service_booking_id: string/);
  await expect.element(point("Reply to a block")).not.toBeInTheDocument();
  await expect.element(page.getByRole("main")).not.toMatchTextContent(/BK-20430|~/);
});

const unplaced = page.getByRole("region", { name: "Fields we couldn't find" });
const field = (name: string) => unplaced.getByRole("radiogroup", { name });
const showFindings = async () => {
  await expect.element(page.getByRole("row", { name: "BK-20430" })).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Contract findings" }).click();
};

/** A service with two amounts, no payment field, and its own name for the status. */
async function renamed(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const sent = await answer();
  if (!new URL(request.url).pathname.endsWith("/bookings") || !sent.ok) return sent;
  const body: unknown = await sent.json();
  const data = valueAt(body, "data");
  const rows = (Array.isArray(data) ? data : []).filter(isObject).map((row) => {
    const { state, amount, currency, payment_status: _, ...rest } = row;
    const others = { lage: { status: state }, deal: { sum: amount, currency }, miete: { sum: 7, currency } };
    return Object.assign(rest, others);
  });
  return Response.json({ ...Object(body), data: rows });
}

test("suggests where missing fields are, and copies a configuration for them", async () => {
  await openApp("/bookings", { between: renamed });
  await showFindings();
  await expect.element(unplaced).toMatchTextContent(/Payment statusNo field in the loaded rows looks like it/);
  await expect.element(unplaced).not.toMatchTextContent(/BK-20430|Harbour|Start and end/);
  await expect.element(field("Status").getByRole("radio", { name: "lage.status" })).toBeChecked();
  const deal = field("Amount and currency").getByRole("radio", { name: "deal.sum + deal.currency" });
  await expect.element(deal).not.toBeChecked();
  await expect.element(deal).toHaveAccessibleDescription("247 of 248 rows");
  await deal.click();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await unplaced.getByRole("button", { name: "Copy configuration" }).click();
  await expect.element(page.getByText("Configuration copied")).toBeVisible();
  const config = readFieldConfig(valueAt(JSON.parse(write.mock.lastCall?.[0] ?? ""), "fields"));
  const fields = { booking: { state: ["lage.status"], amount: [["deal.sum", "deal.currency"]] } };
  expect(config).toEqual({ fields });
});

test("uses a field as configured, and no longer asks for it", async () => {
  const fields = { booking: { state: ["lage.status"], amount: [["deal.sum", "deal.currency"]] } } as const;
  await openApp("/bookings", { between: renamed, fields });
  await expect.element(page.getByRole("row", { name: "BK-20430" })).toMatchTextContent("EUR 96.00");
  await showFindings();
  await expect.element(unplaced).toMatchTextContent("Payment status");
  await expect.element(field("Amount and currency")).not.toBeInTheDocument();
});

test("says that every field was found, except in lists not loaded yet", async () => {
  await openApp("/bookings");
  await showFindings();
  await expect.element(unplaced).toMatchTextContent("We found every field in the rows loaded so far.");
  await expect.element(unplaced).not.toMatchTextContent("BookingsNothing loaded yet");
});

test("says that nothing is loaded yet when no list is", async () => {
  await openApp("/settings/findings", { between: async () => Promise.reject(new TypeError("network down")) });
  await expect.element(unplaced).toMatchTextContent("BookingsNothing loaded yet");
  await expect.element(unplaced).not.toMatchTextContent("We found every field");
});

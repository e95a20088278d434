import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";

const row = (number: string) => page.getByRole("row", { name: number });
const panel = (number: string) => page.getByRole("region", { name: `Booking ${number}` });
const isAction = (request: Request) => request.method === "POST";
const down = () => Promise.reject(new TypeError("network down"));

async function decide(number: string, action: RegExp) {
  await row(number).click();
  await panel(number).getByRole("button", { name: action }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: action }).click();
}

test("a list in a form that we do not know is never called empty; the report on it names fields and holds no value", async () => {
  await openApp("/bookings", {
    between: (request, answer) =>
      request.url.includes("/bookings")
        ? Promise.resolve(Response.json({ rentals: { found: "BK-SECRET" }, request_id: "req_77" }))
        : answer(),
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent("The answer came in a form that we do not know");
  await expect.element(page.getByText("No bookings yet")).not.toBeInTheDocument();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect.element(page.getByText("Report copied")).toBeVisible();
  expect(copied.join()).toContain("{ rentals: { found: string }, request_id: string }");
  expect(copied.join()).not.toContain("BK-SECRET");
});

test("while the first page is read, rows are announced as loading and nothing is called empty", async () => {
  await openApp("/bookings", { between: () => new Promise(() => {}) });
  await expect.element(page.getByText("Loading bookings")).toBeInTheDocument();
  await expect.element(page.getByText("No bookings yet")).not.toBeInTheDocument();
});

test("a network that is down says so, keeps what is on screen, and reads again on demand", async () => {
  let isDown = false;
  await openApp("/bookings", { between: (_request, answer) => (isDown ? down() : answer()) });
  await expect.element(row("BK-20431")).toBeVisible();
  isDown = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("No answer came from the service");
  await expect.element(page.getByText("Last read failed")).toBeVisible();
  await expect.element(row("BK-20431")).toBeVisible();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Up to date")).toBeVisible();
});

test("a row shows that its approval is being sent, and its panel waits with every other action", async () => {
  const gate = Promise.withResolvers<void>();
  await openApp("/bookings", {
    between: async (request, answer) => {
      if (isAction(request)) await gate.promise;
      return answer();
    },
  });
  await decide("BK-20431", /^Approve/);
  await expect.element(row("BK-20431")).toMatchTextContent("Sending approval");
  await expect
    .element(panel("BK-20431").getByRole("button", { name: /^Reject/ }))
    .toHaveAttribute("aria-disabled", "true");
  gate.resolve();
  await expect.element(panel("BK-20431")).toMatchTextContent("BK-20431 approved");
});

test("an approval that never got an answer blocks a second decision until it is settled", async () => {
  const { world, requests } = await openApp("/bookings", {
    between: (request, answer) => (isAction(request) ? answer().then(down) : answer()),
  });
  await decide("BK-20430", /^Approve/);
  await expect.element(panel("BK-20430")).toMatchTextContent("Approval sent, no answer came back");
  await expect
    .element(panel("BK-20430"))
    .toMatchTextContent("It may have been done, and EUR 96.00 captured. Do not approve it anywhere else.");
  await expect.element(row("BK-20430")).toMatchTextContent("Outcome unknown");
  await expect.element(panel("BK-20430")).toMatchTextContent("Other actions wait until this one is settled.");
  await expect.element(panel("BK-20430").getByRole("button", { name: /^Reject/ })).not.toBeInTheDocument();
  await userEvent.keyboard("r");
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await panel("BK-20430").getByRole("button", { name: "Read the booking first" }).click();
  await expect
    .element(panel("BK-20430"))
    .toMatchTextContent("a reading shows it as done, by this browser or by someone else");
  expect(requests.filter(isAction)).toHaveLength(1);
  const [id = ""] = requests.filter(isAction).map((request) => request.url.split("/").at(-2));
  expect(world.ledger.capturesOf(id)).toHaveLength(1);
});

test("the reason is optional: a rejection without one sends an empty body", async () => {
  const { requests } = await openApp("/bookings");
  await decide("BK-20428", /^Reject/);
  await expect.element(panel("BK-20428")).toMatchTextContent("BK-20428 rejected");
  expect(await requests.find(isAction)?.json()).toEqual({});
});

test("a short reason can be chosen, changed, and is sent as it then stands", async () => {
  const { requests } = await openApp("/bookings");
  await row("BK-20422").click();
  await panel("BK-20422")
    .getByRole("button", { name: /^Reject/ })
    .click();
  await page.getByRole("button", { name: "Dates not possible" }).click();
  await page.getByRole("textbox", { name: "Reason" }).click();
  await userEvent.keyboard("{End}, sorry");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Reject/ })
    .click();
  await expect.element(panel("BK-20422")).toMatchTextContent("BK-20422 rejected");
  expect(await requests.find(isAction)?.json()).toEqual({ reason: "Dates not possible, sorry" });
});

test("text from the service stays text, however hostile", async () => {
  const hostile = `<img src=x onerror="globalThis.hurt = true">\u202Egpj.exe`;
  await openApp("/bookings", {
    between: async (request, answer) => {
      const real = await answer();
      if (!request.url.includes("/bookings")) return real;
      const row = { service_booking_id: "b-1", booking_number: hostile, state: hostile, vehicle: { name: hostile } };
      return Response.json({ data: [row], pagination: { next_cursor: null }, request_id: "req_1" });
    },
  });
  await page.getByRole("row", { name: /img src/ }).click();
  await expect.element(page.getByRole("region", { name: /^Booking/ })).toMatchTextContent("onerror");
  expect(document.querySelectorAll("img[src=x]")).toHaveLength(0);
  expect(Reflect.has(globalThis, "hurt")).toBe(false);
});

test("only the window of 10,000 rows is drawn, and the last one can be reached", async () => {
  await openApp("/bookings", {
    between: async (request, answer) => {
      const real = await answer();
      if (!request.url.includes("/bookings")) return real;
      const data = Array.from({ length: 10_000 }, (_, index) => ({
        service_booking_id: `b-${String(index)}`,
        booking_number: `BK-${String(100_000 + index)}`,
        state: "approved",
      }));
      return Response.json({ data, pagination: { next_cursor: null }, request_id: "req_1" });
    },
  });
  await row("BK-100000").click();
  expect(document.querySelectorAll("[role=row]").length).toBeLessThan(80);
  await userEvent.keyboard("{End}");
  await expect.element(row("BK-109999")).toHaveFocus();
});

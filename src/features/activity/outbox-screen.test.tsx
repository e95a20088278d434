import { expect, test, vi } from "vitest";
import { onKnownDay } from "#testing/known-day.ts";
import { page, userEvent } from "vitest/browser";
import { optionKey } from "#language/locale/command-key.ts";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

onKnownDay();

const down = () => Promise.reject(new TypeError("network down"));
const isAction = (request: Request) => request.method === "POST";
const outbox = page.getByRole(...names.outbox.table);
const group = (name: string) => outbox.getByRole("rowgroup", { name });
const toOutbox = () =>
  page
    .getByRole(...names.shell.navigation)
    .getByRole(...names.shell.outbox)
    .click();

async function decide(number: string, action: RegExp) {
  await page.getByRole("row", { name: number }).click();
  await page
    .getByRole(...names.booking.panel(number))
    .getByRole("button", { name: action })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: action }).click();
}

test("says that nothing is waiting, and links to the requests", async () => {
  await openApp("/outbox");
  await expect.element(page.getByRole(...names.headings.outbox)).toBeVisible();
  await expect.element(page.getByText("Nothing waiting")).toBeVisible();
  await page.getByRole("link", { name: "Requests" }).click();
  await expect.element(page.getByRole(...names.headings.requests)).toBeVisible();
});

test("lists an approval without a reply under “Needs you”, never as failed", async () => {
  const { requests } = await openApp("/bookings", {
    between: (request, answer) => (isAction(request) ? answer().then(down) : answer()),
  });
  await decide("BK-20430", /^Approve/);
  await toOutbox();
  const row = group("Needs you 1").getByRole("row", { name: /BK-20430/ });
  await expect.element(row).toMatchTextContent(/It may have gone through, and EUR [\d.,]+ captured\./);
  await expect.element(page.getByText("1 needs you")).toBeVisible();
  await row.getByRole(...names.booking.readFirst).click();
  await expect
    .element(group("Settled 1").getByRole("row", { name: /BK-20430/ }))
    .toMatchTextContent("Fresh data shows it as done, by this browser or someone else");
  expect(new Set(requests.filter(isAction).map((request) => request.headers.get("Idempotency-Key"))).size).toBe(1);
});

test("lets the user mark the outcome only after a check, and says why a check failed", async () => {
  let shown: string | undefined;
  await openApp("/bookings", {
    between: async (request, answer) => {
      if (isAction(request)) return down();
      const real = await answer();
      return shown === undefined || !request.url.includes("/bookings")
        ? real
        : Response.json({ error: { code: "internal", message: shown, request_id: "req_r" } }, { status: 400 });
    },
  });
  await decide("BK-20430", /^Approve/);
  await toOutbox();
  const row = group("Needs you 1").getByRole("row", { name: /BK-20430/ });
  await expect.element(row.getByRole("button", { name: "Mark as done" })).not.toBeInTheDocument();
  shown = "Closed for lunch.";
  await row.getByRole(...names.booking.readFirst).click();
  await expect.element(row).toMatchTextContent("We couldn't check it at");
  await expect.element(row).toMatchTextContent("“Closed for lunch.”");
  shown = undefined;
  await row.getByRole(...names.booking.readFirst).click();
  await expect.element(row).toMatchTextContent("it still shows the previous status");
  await row.getByRole("button", { name: "Mark as not done" }).click();
  const dialog = page.getByRole("alertdialog", { name: /^Mark .*BK-20430 as not done\?$/ });
  await expect.element(dialog).toMatchTextContent("Also check your company's payment records");
  await expect.element(dialog.getByText(/^…[0-9a-f]{6}$/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Not sure yet" })).toHaveFocus();
  await dialog.getByRole("button", { name: "Mark as not done" }).click();
  await expect.element(group("Settled 1")).toMatchTextContent("Marked as not done");
});

test("quotes the service for a refused action, and says when a search finds nothing", async () => {
  await openApp("/bookings", {
    between: (request, answer) =>
      isAction(request)
        ? Promise.resolve(
            Response.json(
              { error: { code: "forbidden", message: "Not yours.", request_id: "req_no" } },
              { status: 403 },
            ),
          )
        : answer(),
  });
  await decide("BK-20430", /^Approve/);
  await toOutbox();
  await expect
    .element(group("Settled 1"))
    .toMatchTextContent("Refused: “Not yours.” This request changed nothing and captured no payment.");
  await expect.element(group("Settled 1").getByRole(...names.shell.copyRequestId)).toBeInTheDocument();
  await userEvent.keyboard("/");
  await expect.element(page.getByRole("searchbox", { name: "Search the outbox" })).toHaveFocus();
  await userEvent.keyboard("nothing like it");
  await expect.element(page.getByText("No matches in the Outbox")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByRole("searchbox", { name: "Search the outbox" }).fill("req_no");
  await expect.element(group("Settled 1")).toBeVisible();
});

test("shows the reason of a rejection, and no room for buttons that nothing needs", async () => {
  await openApp("/bookings");
  await page.getByRole("row", { name: "BK-20430" }).click();
  await page
    .getByRole(...names.booking.panel("BK-20430"))
    .getByRole(...names.booking.reject)
    .click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole(...names.booking.reason).fill("Van is off the road");
  await dialog.getByRole(...names.booking.reject).click();
  await toOutbox();
  await expect.element(group("Settled 1")).toMatchTextContent("Reason: “Van is off the road”");
  await expect.element(outbox.getByRole("columnheader", { name: "What you can do" })).not.toBeInTheDocument();
});

test("undoes a pickup from its notification or its outbox row, with one button at a time", async () => {
  const { requests } = await openApp("/bookings");
  await decide("BK-20418", /^Confirm pickup/);
  const undo = page.getByRole(...names.booking.undo);
  await expect.element(page.getByText("Pickup of BK-20418 sends in 5 s", { exact: true })).toBeVisible();
  // Said while the question is still open, where U alone does nothing.
  const said = `Pickup of BK-20418 sends in 5 s. Press ${optionKey}+U to undo.`;
  await expect.element(page.getByText(said)).toBeInTheDocument();
  expect(undo.all()).toHaveLength(1);
  await toOutbox();
  await expect.element(group("On its way 1")).toMatchTextContent("Sends in 5 s");
  expect(undo.all()).toHaveLength(1);
  await userEvent.keyboard("u");
  await expect.element(group("Settled 1")).toMatchTextContent("Undone before it was sent");
  await expect.element(page.getByText("Pickup of BK-20418 undone, nothing was sent")).toBeInTheDocument();
  expect(requests.filter(isAction)).toHaveLength(0);
});

test("says that an action waits while sending is paused, and discards it", async () => {
  await openApp("/bookings");
  await decide("BK-20418", /^Confirm pickup/);
  await toOutbox();
  await page.getByRole(...names.outbox.pause).click();
  await expect.element(group("On its way 1")).toMatchTextContent("Waiting: sending is paused");
  vi.spyOn(Date, "now").mockReturnValue(knownMoment + 6000);
  await group("On its way 1").getByRole("button", { name: "Discard" }).click();
  await expect.element(group("Settled 1")).toMatchTextContent("Discarded before it was sent");
  await page.getByRole("button", { name: "Resume sending" }).click();
  await expect.element(page.getByRole(...names.outbox.pause)).toBeVisible();
});

test("shows one banner with what is waiting when the service asks us to wait", async () => {
  await openApp("/bookings", {
    between: (request, answer) =>
      isAction(request)
        ? Promise.resolve(
            Response.json(
              { error: { code: "rate_limited", message: "Slow down.", retry_after: 18, request_id: "req_w" } },
              { status: 429 },
            ),
          )
        : answer(),
  });
  await decide("BK-20430", /^Approve/);
  const strip = page.getByRole("status").filter({ hasText: "Too many requests were sent with this API key" });
  await expect.element(strip).toMatchTextContent(/The service asked us to wait (18|19|20) s\./);
  await expect.element(strip).toMatchTextContent("1 action is waiting and will be sent automatically.");
  await expect.element(strip.getByRole(...names.outbox.pause)).toBeVisible();
  await toOutbox();
  await expect.element(group("On its way 1")).toMatchTextContent(/Waiting (18|19|20) s: the service asked us to wait/);
  expect(page.getByRole(...names.outbox.pause).all()).toHaveLength(1);
});

import { expect, test, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadingWords } from "#components/list-state/list-words.ts";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";
import { createMemoryStorage } from "#records/storage.ts";
import { StorageError } from "#records/database/storage-error.ts";
import { unanswered } from "#records/testing/a-pending-write.ts";
import { clearToasts, showToast } from "#ui/toast/toast-queue.ts";

const row = (number: string) => page.getByRole("row", { name: number });
const notifications = page.getByRole("region", { name: "Notifications" });
const outbox = page.getByRole(...names.shell.navigation).getByRole(...names.shell.outbox);
const isAction = (request: Request) => request.method === "POST";

/** Approves the first few awaiting bookings as one job. */
async function approveFirst(count: number) {
  await expect.element(row("BK-20419")).toBeVisible();
  row("BK-20419").element().focus();
  await userEvent.keyboard("x{ArrowDown}".repeat(count));
  await page.getByRole(...names.bookings.approveSelected).click();
  const confirm = page.getByRole("alertdialog").getByRole(...names.booking.approve);
  await expect.element(confirm).not.toHaveAttribute("aria-disabled", "true");
  await confirm.click();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
}

/** The app with a running job whose responses wait for `go`. */
async function openJob(count: number, then: (answer: () => Promise<Response>) => Promise<Response>) {
  const gate = Promise.withResolvers<void>();
  await openApp("/bookings?state=awaiting", {
    between: async (request, answer) => {
      if (!isAction(request)) return answer();
      await gate.promise;
      return then(answer);
    },
  });
  await approveFirst(count);
  await expect.element(page.getByRole("region", { name: /^Job:/ })).toBeVisible();
  await outbox.click();
  await expect.element(page.getByRole(...names.headings.outbox)).toBeVisible();
  return gate.resolve;
}

test("shows a running job on other screens and announces its end", async () => {
  const go = await openJob(2, (answer) => answer());
  await expect.element(page.getByRole("link", { name: /\b0 of 2\b/ })).toBeVisible();
  go();
  await expect.element(page.getByRole("status").filter({ hasText: /\b2\b.*\b2\b/ })).toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Job/ })).not.toBeInTheDocument();
});

test("says on every screen why a job stopped, once, with a link to its list", async () => {
  const go = await openJob(4, () => Promise.reject(new TypeError("network down")));
  go();
  await expect.element(page.getByRole("link", { name: /^Job/ })).toBeVisible();
  await notifications.getByRole("button", { name: "Show job" }).click();
  await expect.element(page.getByRole("region", { name: /^Job: Approvals/ })).toBeVisible();
  await expect.element(notifications).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Job/ })).not.toBeInTheDocument();
});

/** Whether the browser would ask before the page closes. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test("asks before the page closes only about actions that nothing else keeps", async () => {
  const storage = createMemoryStorage();
  const left = unanswered("b-1", { state: "person", about: { name: "BK-1" } });
  storage.writes.open = async (fp) => ({ writes: [{ ...left, fp }], unknownForms: [], others: [] });
  await openApp("/bookings", { storage });
  await expect.element(page.getByRole("link", { name: /^Outbox.*1 action with unknown outcome/ })).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
  storage.writes.add = () => Promise.reject(new StorageError("No space."));
  await page.getByRole("row", { name: "BK-20430" }).click();
  await page.getByRole(...names.booking.approve).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole(...names.booking.approve).click();
  await dialog.getByRole("button", { name: "Work without it until this page closes" }).click();
  await expect.element(dialog.getByRole("alert")).not.toBeInTheDocument();
  await expect.poll(asksBeforeLeaving).toBe(true);
});

const dot = (name: RegExp) => page.getByRole("main").getByRole("img", { name });

test("shows the sync status in each head on a phone, with time and offset", async () => {
  let isDown = false;
  await openApp("/bookings", {
    between: (_request, answer) => (isDown ? Promise.reject(new TypeError("network down")) : answer()),
  });
  await expect.element(page.getByRole("row", { name: "BK-20431" })).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(dot(/^Refreshed (\d+ \w+ )?\d\d:\d\d [+-]\d\d$/)).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole(...names.shell.outbox).click();
  await expect.element(page.getByRole(...names.headings.outbox)).toBeVisible();
  await expect.element(dot(/^Refreshed/)).toBeVisible();
  await page.getByRole(...names.shell.bookings).click();
  isDown = true;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.element(dot(/^Loading failed, data from /)).toBeVisible();
});

const dialog = page.getByRole(...names.shell.search);
const entries = () => dialog.getByRole("menuitem");
const isBookings = (request: Request) => new URL(request.url).pathname.endsWith("/bookings");

async function search(typed: string) {
  await expect.element(page.getByRole(...names.headings.settings)).toBeVisible();
  await page.getByRole(...names.shell.openSearch).click();
  await expect.element(dialog.getByRole("searchbox")).toHaveFocus();
  if (typed !== "") await userEvent.keyboard(typed);
}

test("opens a searched booking once bookings are loaded, without claiming no match before", async () => {
  const gate = Promise.withResolvers<void>();
  await openApp("/settings", {
    between: async (request, answer) => {
      if (isBookings(request)) await gate.promise;
      return answer();
    },
  });
  await search("BK-20431{Enter}");
  const found = dialog.getByRole("status").first();
  await expect.element(found).toMatchTextContent(loadingWords("booking"));
  await expect.element(found).not.toMatchTextContent("Nothing loaded matches");
  gate.resolve();
  await expect.element(page.getByRole(...names.booking.panel("BK-20431"))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ["block dates", /^Block/],
  ["new endp", "New endpoint"],
])("opens from any screen what “%s” does, and sends nothing", async (typed, name) => {
  const { requests } = await openApp("/settings");
  await search(typed);
  await expect.element(entries().first()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name })).toBeVisible();
  expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name })).not.toBeInTheDocument();
});

test("lists what was chosen before on top, until something is typed", async () => {
  await openApp("/settings");
  await search("BK-20422");
  await expect.element(entries().first()).toMatchTextContent(/^BK-20422/);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole(...names.booking.panel("BK-20422"))).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await dialog.getByRole("searchbox").fill("today");
  await expect.element(entries().first()).toMatchTextContent(/^Today/);
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Control>}k{/Control}");
  const recent = dialog.getByRole("group", { name: "Recent" }).getByRole("menuitem");
  await expect.element(recent.nth(1)).toMatchTextContent(/^BK-20422/);
  await expect.element(recent.first()).toMatchTextContent(/^Today/);
  await expect.element(entries().first()).toMatchTextContent(/^Today/);
  expect(dialog.getByRole("menuitem", { name: /^Today/ }).elements()).toHaveLength(1);
  await dialog.getByRole("searchbox").fill("b");
  await expect.element(recent.first()).not.toBeInTheDocument();
});
const notices = page.getByRole("region", { name: "Notifications" });

/** Whether it can be scrolled out from under something. */
function scrolls(element: Element | null): boolean {
  if (element === null) return false;
  const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY);
  return (isScroller && element.scrollHeight > element.clientHeight) || scrolls(element.parentElement);
}

/** The buttons of the page that lie under the notices, by their names. */
function covered(): string[] {
  const over = notices.element().getBoundingClientRect();
  return [...document.querySelectorAll("button")]
    .filter((button) => !notices.element().contains(button) && button.checkVisibility())
    .filter((button) => !scrolls(button))
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    })
    .map((button) => button.ariaLabel ?? button.innerText);
}

async function expectNoneCovered(sizes: readonly (readonly [number, number])[]): Promise<void> {
  onTestFinished(clearToasts);
  for (const title of ["BK-20431 approved", "BK-20430 approved"]) showToast({ tone: "bad", title });
  await expect.element(notices).toBeVisible();
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await expect.poll(covered).toEqual([]);
  }
}

test("notices cover no button of the selection bar, of the open booking or of the mapping panel", async () => {
  const { history } = await openApp("/bookings");
  await row("BK-20431").getByRole("checkbox").click();
  await expect.element(page.getByRole("region", { name: "Selection" })).toBeVisible();
  await expectNoneCovered([
    [1440, 900],
    [1280, 800],
    [820, 1180],
    [390, 844],
  ]);
  await userEvent.keyboard("{Escape}");
  await row("BK-20431").click();
  await expect.element(page.getByRole(...names.booking.panel("BK-20431"))).toBeVisible();
  await expectNoneCovered([
    [390, 844],
    [1440, 900],
  ]);
  history.push("/vehicles?mapped=no");
  await page
    .getByRole(...names.vehicles.map)
    .first()
    .click();
  await expect.element(page.getByRole(...names.vehicles.save)).toBeVisible();
  await expectNoneCovered([
    [1440, 900],
    [390, 844],
  ]);
});

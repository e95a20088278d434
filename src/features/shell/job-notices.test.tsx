import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openApp } from "#testing/open-app.tsx";
import { names } from "#names";

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
  await expect.element(page.getByRole("region", { name: /^Job: Approving/ })).toBeVisible();
  await expect.element(notifications).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Job/ })).not.toBeInTheDocument();
});

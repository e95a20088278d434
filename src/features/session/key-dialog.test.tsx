import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import {
  approve,
  button,
  dialog,
  enter,
  isAction,
  key,
  openBookings,
  reason,
  refuseWhileTyping,
  row,
} from "#testing/refused-key.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { names } from "#names";

describe("when the API key is refused", () => {
  test("says what happened, what it means and which request it was, and asks for the API key", async () => {
    const { refuse } = await openBookings();
    await refuse();
    await expect.element(dialog).toMatchTextContent(/Revoked\..*req_401/);
    await expect.element(button("Copy request ID")).toBeVisible();
    await expect.element(key).toHaveFocus();
    await expect.element(key).toHaveAttribute("type", "password");
    await expect.element(key).toHaveAttribute("autocomplete", "current-password");
    await expect.element(button("Show API key")).toBeVisible();
    await expect.element(dialog.getByRole("checkbox", { name: /^Keep the API key in this tab/ })).toBeChecked();
    await expect.element(page.getByText("BK-20431").first()).not.toBeVisible();
    // A wrong one is reported as the sign-in does, and keeps the text and the focus.
    await key.fill("wrong-key-0000");
    await button(/^Check key and continue/).click();
    const alert = dialog.getByRole("alert");
    await expect.element(alert.getByRole(...names.shell.copyRequestId)).toBeVisible();
    await expect.element(key).toHaveValue("wrong-key-0000");
    await expect.element(key).toHaveFocus();
  });

  test("can't be closed by Escape or a click outside, nor covered by the search dialog", async () => {
    const { refuse, service } = await openBookings();
    const search = page.getByRole(...names.shell.search);
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(search).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(search).not.toBeInTheDocument();
    await refuse();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(document.elementFromPoint(5, 5) ?? document.body, { position: { x: 5, y: 5 } });
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(dialog).toBeVisible();
    await expect.element(button("Close")).not.toBeInTheDocument();
    service.refuses = false;
    await enter(demoKeys.full);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(search).not.toBeInTheDocument();
  });

  test("continues with the same API key: refreshes what failed and announces it", async () => {
    const { refuse, service } = await openBookings();
    await refuse();
    service.refuses = false;
    await enter(`Bearer ${demoKeys.full} `);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    await refuse();
  });
});

describe("over a dialog with typed text", () => {
  test("asks for the API key on top, and afterwards restores the text and the focus", async () => {
    const opened = await openBookings();
    await refuseWhileTyping(opened);
    await expect.element(key).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    opened.service.refuses = false;
    await enter(demoKeys.full);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(reason).toHaveValue("No driver on that day");
    await expect.element(reason).toHaveFocus();
    await page
      .getByRole("alertdialog")
      .getByRole(...names.booking.reject)
      .click();
    await expect.element(page.getByRole("status").filter({ hasText: "BK-20422 rejected" }).first()).toBeInTheDocument();
    expect(await opened.requests.find(isAction)?.json()).toEqual({ reason: "No driver on that day" });
  });

  test("keeps the shortcut of the dialog below from confirming it", async () => {
    const opened = await openBookings();
    await refuseWhileTyping(opened);
    // Wait until the confirm button is enabled.
    await expect
      .poll(() =>
        [...document.querySelectorAll("[role=alertdialog] button")].some((one) => one.ariaDisabled === "true"),
      )
      .toBe(false);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(dialog).not.toMatchTextContent(/1 action\b/);
    opened.service.refuses = false;
    await enter(demoKeys.full);
    await expect.element(reason).toHaveValue("No driver on that day");
  });
});

describe("with open actions in the outbox", () => {
  test("counts them, and asks before signing out when one may have gone through", async () => {
    const { service, refuse } = await openBookings();
    service.isDeaf = true;
    await approve("BK-20431");
    await expect.element(row("BK-20431")).toMatchTextContent("Outcome unknown");
    await refuse();
    await expect.element(dialog).toMatchTextContent(/1 action\b/);
    await button("Sign out instead").click();
    await expect.element(dialog.getByRole("alert")).toBeVisible();
    await expect.element(button("Go back")).toHaveFocus();
    await button("Go back").click();
    await expect.element(key).toHaveFocus();
    await button("Sign out instead").click();
    await button("Sign out").click();
    await expect.element(page.getByRole("heading", { name: "Connect to the booking service" })).toBeVisible();
  });
});

test("says that it's another API key before anything changes, and lets the user go back", async () => {
  const { refuse, service } = await openBookings();
  await refuse();
  await enter(demoKeys.neighbour);
  await expect.element(dialog.getByRole("alert")).toBeVisible();
  await button("Go back").click();
  await expect.element(key).toHaveFocus();
  await expect.element(key).toHaveValue(demoKeys.neighbour);
  service.refuses = false;
  await enter(demoKeys.full);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row("BK-20431")).toBeVisible();
});

test("starts a new session at the same address with another API key, without the old data or typed text", async () => {
  const opened = await openBookings();
  await refuseWhileTyping(opened);
  await enter(demoKeys.neighbour);
  await expect.element(button("Use this API key")).toBeVisible();
  // The last announcement is still in the page.
  announce("BK-20422 approved");
  const seen = watchFor(/BK-204|No driver/);
  await button("Use this API key").click();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await page.getByRole(...names.bookings.search).fill("31007");
  await expect.element(row("BK-31007")).toBeVisible();
  expect(seen()).toEqual([]);
  expect(opened.requests.filter(isAction)).toEqual([]);
});

/** The frames that still showed the pattern after the session changed. */
function watchFor(text: RegExp): () => string[] {
  const found: string[] = [];
  let isOver = false;
  const look = () => {
    const isLocked = document.querySelector("[role=alertdialog] input[autocomplete=current-password]") !== null;
    const values = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
    const match = text.exec([document.body.textContent, document.title, ...values].join(" "));
    if (!isLocked && match !== null) found.push(match[0]);
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => {
    isOver = true;
    return found;
  };
}

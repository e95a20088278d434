import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { button, dialog, enter, isAction, key, openBookings, refuseWhileTyping, row } from "#testing/refused-key.ts";
import { announce } from "#ui/browser/announcer.tsx";
import { names } from "#names";

test("says that it's another API key before anything changes, and lets the user go back", async () => {
  const { refuse, service } = await openBookings();
  await refuse();
  await enter(demoKeys.neighbour);
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(
      "This is a different API key. The page and what you typed belong to the old one and will be cleared.",
    );
  await button("Go back").click();
  await expect.element(key).toHaveFocus();
  await expect.element(key).toHaveValue(demoKeys.neighbour);
  service.refuses = false;
  await enter(demoKeys.full);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row("BK-20431")).toBeVisible();
});

test("stops asking about another API key once the user types over it", async () => {
  const { refuse } = await openBookings();
  await refuse();
  await enter(demoKeys.neighbour);
  await expect.element(button("Use this API key")).toBeVisible();
  await key.fill(demoKeys.readOnly);
  await expect.element(button("Use this API key")).not.toBeInTheDocument();
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
  await expect.element(page.getByText("API key accepted. This is a new session.")).toBeInTheDocument();
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

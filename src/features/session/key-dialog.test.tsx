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
  panel,
  reason,
  refuseWhileTyping,
  row,
} from "#testing/refused-key.ts";

describe("when the key is refused", () => {
  test("a dialog says what happened, what it means and which request it was, and asks for the key", async () => {
    const { refuse } = await openBookings();
    await refuse();
    await expect.element(dialog).toMatchTextContent("The service replied: “Revoked.”");
    await expect.element(dialog).toMatchTextContent("What you typed is still here.");
    await expect.element(dialog).toMatchTextContent("req_401");
    await expect.element(button("Copy request ID")).toBeVisible();
    await expect.element(key).toHaveFocus();
    await expect.element(key).toHaveAttribute("type", "password");
    await expect.element(key).toHaveAttribute("autocomplete", "current-password");
    await expect.element(button("Show API key")).toBeVisible();
    await expect.element(dialog.getByRole("checkbox", { name: /^Keep the API key in this tab/ })).toBeChecked();
    await expect.element(page.getByText("BK-20431").first()).toBeVisible();
  });

  test("neither Escape nor a click beside it puts it away, and the key of the search opens nothing over it", async () => {
    const { refuse, service } = await openBookings();
    const search = page.getByRole("dialog", { name: "Search or jump" });
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
    await expect.element(page.getByText("Up to date")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(search).not.toBeInTheDocument();
  });

  test("a wrong key says so as at the sign-in, and what was typed stays, with the focus", async () => {
    const { refuse } = await openBookings();
    await refuse();
    await key.fill("wrong-key-0000");
    await button(/^Check key and continue/).click();
    const alert = dialog.getByRole("alert");
    await expect.element(alert).toMatchTextContent("The service rejected this API key");
    await expect.element(alert.getByRole("button", { name: "Copy request ID" })).toBeVisible();
    await expect.element(key).toHaveValue("wrong-key-0000");
    await expect.element(key).toHaveFocus();
    await enter("two words");
    await expect.element(dialog).toMatchTextContent("contains a space or an invalid character");
    await expect.element(key).toHaveFocus();
  });

  test("the same key goes on: what could not be read is read, and the reader of the screen hears it", async () => {
    const { refuse, service } = await openBookings();
    await refuse();
    await expect.element(page.getByText("Update failed")).toBeInTheDocument();
    service.refuses = false;
    await enter(`Bearer ${demoKeys.full} `);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("status").filter({ hasText: "API key accepted. Continuing." }).first())
      .toBeInTheDocument();
    await expect.element(page.getByText("Up to date")).toBeVisible();
    await refuse();
  });
});

describe("over a dialog with typed text", () => {
  test("the key is asked for on top, and afterwards the text and the focus are where they were", async () => {
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
      .getByRole("button", { name: /^Reject/ })
      .click();
    await expect.element(panel("BK-20422")).toMatchTextContent("BK-20422 rejected");
    expect(await opened.requests.find(isAction)?.json()).toEqual({ reason: "No driver on that day" });
  });

  test("the keys that confirm what lies below confirm nothing", async () => {
    const opened = await openBookings();
    await refuseWhileTyping(opened);
    // Long enough for its confirm to be live.
    await expect
      .poll(() =>
        [...document.querySelectorAll("[role=alertdialog] button")].some((one) => one.ariaDisabled === "true"),
      )
      .toBe(false);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(dialog).toMatchTextContent("What you typed is still here.");
    await expect.element(dialog).not.toMatchTextContent(/carried out|gone through/);
    await expect.element(reason).toBeInTheDocument();
  });
});

describe("what waits in the outbox", () => {
  test("is counted, and goes on with the same key and the same Idempotency-Key", async () => {
    const { service, requests, world } = await openBookings();
    service.refuses = true;
    await approve("BK-20431");
    await expect.element(dialog).toMatchTextContent("1 action hasn't been carried out.");
    service.refuses = false;
    await enter(demoKeys.full);
    await expect.element(panel("BK-20431")).toMatchTextContent("BK-20431 approved");
    const actions = requests.filter(isAction);
    expect(actions).toHaveLength(2);
    expect(new Set(actions.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
    const [id = ""] = actions.map(({ url }) => url.split("/").at(-2));
    expect(world.ledger.capturesOf(id)).toHaveLength(1);
  });

  test("and may have gone through is asked about before signing out", async () => {
    const { service, refuse } = await openBookings();
    service.isDeaf = true;
    await approve("BK-20431");
    await expect.element(row("BK-20431")).toMatchTextContent("Outcome unknown");
    await refuse();
    await expect.element(dialog).toMatchTextContent("1 action was sent and may have gone through.");
    await button("Sign out instead").click();
    await expect.element(dialog.getByRole("alert")).toMatchTextContent("may have gone through. Check it yourself.");
    await expect.element(button("Go back")).toHaveFocus();
    await button("Go back").click();
    await expect.element(key).toHaveFocus();
    await button("Sign out instead").click();
    await button("Sign out").click();
    await expect.element(page.getByRole("heading", { name: "Connect to the booking service" })).toBeVisible();
  });
});

test("signing out instead leaves for the sign-in", async () => {
  const { refuse } = await openBookings();
  await refuse();
  await button("Sign out instead").click();
  await expect.element(page.getByRole("heading", { name: "Connect to the booking service" })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

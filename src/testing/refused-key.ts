import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { openApp } from "./open-app.tsx";
import { names } from "#names";

/** The dialog that asks for the API key again, its field and its buttons. */
export const dialog = page.getByRole("alertdialog", { name: "The key is no longer accepted" });
export const key = dialog.getByRole(...names.session.apiKey);
export const button = (name: string | RegExp) => dialog.getByRole("button", { name });

export const row = (number: string) => page.getByRole("row", { name: number });
const panel = (number: string) => page.getByRole(...names.booking.panel(number));
export const reason = page.getByRole(...names.booking.reason);
export const isAction = (request: Request) => request.method === "POST";
const keyOf = (request: Request) => request.headers.get("Authorization")?.replace("Bearer ", "");

const revoked = () =>
  Response.json({ error: { code: "unauthorized", message: "Revoked.", request_id: "req_401" } }, { status: 401 });

/** The bookings, with a service that can refuse the API key in use, wait, or leave actions without a reply. */
export async function openBookings() {
  const service = { refuses: false, isDeaf: false, gate: Promise.resolve() };
  const opened = await openApp("/bookings?state=awaiting", {
    between: async (request, answer) => {
      if (service.isDeaf && isAction(request)) throw new TypeError("network down");
      await service.gate;
      return service.refuses && keyOf(request) === demoKeys.full ? revoked() : answer();
    },
  });
  await expect.element(row("BK-20431")).toBeVisible();
  const refuse = async () => {
    service.refuses = true;
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect.element(dialog).toBeVisible();
  };
  return { ...opened, service, refuse };
}

export async function enter(typed: string): Promise<void> {
  await key.fill(typed);
  await userEvent.keyboard("{Enter}");
}

/** Refuses a refresh while the user types a reason. */
export async function refuseWhileTyping({ service }: Awaited<ReturnType<typeof openBookings>>): Promise<void> {
  const gate = Promise.withResolvers<void>();
  service.gate = gate.promise;
  await page.getByRole("button", { name: "Refresh" }).click();
  await row("BK-20422").click();
  await panel("BK-20422")
    .getByRole(...names.booking.reject)
    .click();
  await reason.fill("No driver on that day");
  service.refuses = true;
  gate.resolve();
  await expect.element(dialog).toBeVisible();
}

export async function approve(number: string): Promise<void> {
  await row(number).click();
  await panel(number)
    .getByRole(...names.booking.approve)
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole(...names.booking.approve)
    .click();
}

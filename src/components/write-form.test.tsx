import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { names } from "#names";
import { onKnownDay } from "#testing/known-day.ts";
import { chord } from "#testing/open-inbox.ts";
import { mapIn, openVehicles } from "#testing/open-vehicles.ts";

onKnownDay();

const press = (name: string | RegExp) => page.getByRole("button", { name }).last();
const isWrite = ({ method }: Request) => method === "POST";

const forms: Readonly<Record<string, { address: string; send: RegExp; open: () => Promise<void> }>> = {
  "a decision": {
    address: "/bookings?q=BK-20430",
    send: /^Approve/,
    open: async () => {
      await page.getByRole("row", { name: "BK-20430" }).click();
      await page
        .getByRole(...names.booking.panel("BK-20430"))
        .getByRole("button", { name: /^Approve/ })
        .click();
    },
  },
  "a mapping": {
    address: "/vehicles",
    send: /^Save mapping/,
    open: async () => {
      await mapIn("Harbour Van 20");
      await userEvent.keyboard("HV-20");
    },
  },
  "a block": {
    address: "/vehicles",
    send: /^Block dates/,
    open: async () => {
      await page.getByRole("row", { name: /^HV-12/ }).click();
      await press("Block dates").click();
    },
  },
  "a new endpoint": {
    address: "/webhooks",
    send: /^Create endpoint/,
    open: async () => {
      await press(/^New endpoint/).click();
      await page.getByRole(...names.webhooks.url).fill("https://depot.example.com/hooks");
    },
  },
};

test.each(Object.entries(forms))(
  "sends %s only once sending is resumed in its form",
  async (_, { address, send, open }) => {
    const { requests, history } = await openVehicles("/outbox");
    await press("Pause sending").click();
    history.push(address);
    await open();
    // The first one is in the strip on every screen.
    const resume = page.getByRole("button", { name: "Resume sending" }).nth(1);
    await expect.element(resume).toBeVisible();
    await userEvent.keyboard(chord);
    await resume.click();
    await expect.element(resume).not.toBeInTheDocument();
    expect(requests.filter(isWrite)).toEqual([]);
    await press(send).click();
    await expect.poll(() => requests.filter(isWrite).length).toBe(1);
  },
);

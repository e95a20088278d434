import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { knownMoment } from "#mock/scenarios/known-bookings.ts";
import { chooseOpensNext } from "#records/browser/settings.ts";
import { createMemoryStorage } from "#records/storage.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { clash } from "#testing/open-conflict.ts";
import { awaiting, chord, dialog, idOf, panel, ringed, row, sent } from "#testing/open-inbox.ts";
import { names } from "#names";

onKnownDay();

describe("a queue of requests", () => {
  test("is gone through by keys: the ring moves on after each decision, and the end tells what was done", async () => {
    const { app, numbers } = await awaiting();
    for (const number of numbers) {
      expect(ringed()).toBe(number);
      await userEvent.keyboard("a");
      await expect.element(dialog).toHaveAccessibleName(new RegExp(number));
      await userEvent.keyboard(chord);
      await expect.element(dialog).not.toBeInTheDocument();
    }
    const summary = page.getByRole("region", { name: "Your decisions" });
    // Never added across currencies.
    await expect.element(summary).toMatchTextContent(/EUR 1,136\.00.*SEK 6,240\.00/);
    await expect.element(summary).toHaveFocus();
    // Each row told.
    const notifications = page.getByRole("region", { name: "Notifications" });
    expect(notifications.getByText("approved").elements()).toEqual([]);
    expect(sent(app)).toEqual(numbers.map((number) => `${idOf(app, number)}/approve`));
  });

  test("moves an open panel on with the ring, and the address with it, from a click on its button too", async () => {
    const { app, numbers } = await awaiting();
    const [first = "", second = "", third = ""] = numbers;
    await row(first).click();
    await panel(first)
      .getByRole(...names.booking.approve)
      .click();
    await dialog.getByRole(...names.booking.approve).click();
    await expect.element(panel(second)).toBeVisible();
    await userEvent.keyboard("r");
    await expect.element(dialog).toHaveAccessibleName(new RegExp(`^Reject ${second}`));
    await userEvent.keyboard(chord);
    await expect.element(panel(third)).toBeVisible();
    await expect.element(row(third)).toHaveFocus();
    await expect.poll(() => app.history.location.pathname).toBe(`/bookings/${idOf(app, third)}`);
    await expect.poll(() => sent(app)).toEqual([`${idOf(app, first)}/approve`, `${idOf(app, second)}/reject`]);
  });

  test("asks about the next request by a letter that comes before the decision is saved, and sends nothing for it", async () => {
    const saved = Promise.withResolvers<void>();
    const storage = createMemoryStorage();
    const { add } = storage.writes;
    storage.writes.add = async (pending) => {
      await saved.promise;
      return add(pending);
    };
    const { app, numbers } = await awaiting("/bookings?state=awaiting", { storage });
    const [first = "", second = ""] = numbers;
    await userEvent.keyboard("a");
    await expect.element(dialog).toHaveAccessibleName(new RegExp(first));
    await userEvent.keyboard(chord);
    await userEvent.keyboard("a");
    saved.resolve();
    await expect.element(dialog).toHaveAccessibleName(new RegExp(second));
    expect(ringed()).toBe(second);
    await expect.poll(() => sent(app)).toEqual([`${idOf(app, first)}/approve`]);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row(second)).toHaveFocus();
    expect(sent(app)).toHaveLength(1);
  });

  test("skips a request with S, which comes back at the end and sends nothing", async () => {
    const { app, numbers } = await awaiting();
    const [first = "", second = "", third = "", ...others] = numbers;
    await row(first).click();
    await expect.element(panel(first)).toMatchTextContent(second);
    await userEvent.keyboard("s");
    await expect.element(panel(second)).toBeVisible();
    await expect.element(row(second)).toHaveFocus();
    await panel(second).getByRole("button", { name: "Skip this request" }).click();
    await expect.element(panel(third)).toBeVisible();
    expect(sent(app)).toEqual([]);
    for (const number of [third, ...others]) {
      await userEvent.keyboard("a");
      await expect.element(dialog).toHaveAccessibleName(new RegExp(number));
      await userEvent.keyboard(chord);
    }
    await expect.element(panel(first)).toBeVisible();
    expect(page.getByRole("region", { name: "Your decisions" }).elements()).toEqual([]);
    await userEvent.keyboard("s");
    await expect.element(panel(second)).toBeVisible();
    await userEvent.keyboard("s");
    await expect.element(panel(first)).toBeVisible();
  });

  test("leaves out requests that collide, and leads to them at the end", async () => {
    const { app } = await awaiting("/bookings?state=awaiting", { prepare: clash("BK-20428", [5, 57]) });
    for (const number of ["BK-20419", "BK-20422", "BK-20425", "BK-20430", "BK-20431"]) {
      await expect.poll(ringed).toMatch(number);
      await userEvent.keyboard("a");
      await expect.element(dialog).toHaveAccessibleName(new RegExp(number));
      await userEvent.keyboard(chord);
      await expect.element(dialog).not.toBeInTheDocument();
    }
    const summary = page.getByRole("region", { name: "Your decisions" });
    await summary.getByRole("link", { name: /conflict/ }).click();
    await expect.element(page.getByRole(...names.bookings.conflicts)).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByRole("row", { name: /^BK-20428/ })).toBeVisible();
    expect(sent(app)).toHaveLength(5);
  });

  test("goes on from a thumb in one place: approve, approve, and never a pickup where Approve was", async () => {
    chooseOpensNext(false);
    onTestFinished(() => void chooseOpensNext(true));
    // Its pickup is today.
    const { numbers } = await awaiting("/bookings?state=awaiting", {
      prepare: ({ bookings }) => {
        const first = bookings.all().find(({ number }) => number === "BK-20419");
        if (first?.period !== undefined)
          bookings.replace({ ...first, period: { ...first.period, start: knownMoment + 3_600_000 } });
      },
    });
    await page.viewport(390, 844);
    onTestFinished(() => page.viewport(1440, 900));
    const [first = "", second = ""] = numbers;
    await row(first).click();
    const approve = panel(first).getByRole(...names.booking.approve);
    await expect.element(approve).toBeVisible();
    const { x, y, width, height } = approve.element().getBoundingClientRect();
    await approve.click();
    await dialog.getByRole(...names.booking.approve).click();
    const next = panel(first).getByRole("button", { name: "Next request" });
    await expect.element(next).toBeVisible();
    expect(next.element().getBoundingClientRect().width).toBe(width);
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button")?.textContent;
    expect(hit ?? "").not.toMatch("Confirm pickup");
    await next.click();
    await expect.element(panel(second)).toBeVisible();
  });

  test("stays at the decided booking once that is switched off in Settings", async () => {
    chooseOpensNext(false);
    onTestFinished(() => void chooseOpensNext(true));
    const { numbers } = await awaiting();
    const [first = "", second = ""] = numbers;
    await row(first).click();
    await userEvent.keyboard("a");
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard(chord);
    await expect.element(row(first)).not.toBeInTheDocument();
    await expect.element(panel(first)).toHaveFocus();
    await expect.element(panel(first)).toMatchTextContent(`${first} approved`);
    await userEvent.keyboard("j");
    await expect.element(panel(second)).toBeVisible();
    await expect.element(row(second)).toHaveFocus();
  });

  test("counts what got no reply and what was refused, and captures only what was confirmed", async () => {
    let [refused, lost] = ["", ""];
    const app = await openApp("/bookings?state=awaiting", {
      between: async (request, answer) => {
        if (request.method !== "POST") return answer();
        const error = { code: "invalid_request", message: "Not this one.", request_id: "req_no" };
        if (request.url.includes(`/${refused}/`)) return Response.json({ error }, { status: 400 });
        return request.url.includes(`/${lost}/`) ? Promise.reject(new TypeError("network down")) : answer();
      },
    });
    await row("BK-20431").findElement();
    [refused, lost] = [idOf(app, "BK-20431") ?? "", idOf(app, "BK-20430") ?? ""];
    for (const number of ["BK-20419", "BK-20422", "BK-20425", "BK-20428", "BK-20430", "BK-20431"]) {
      await userEvent.keyboard("a");
      await expect.element(dialog).toHaveAccessibleName(new RegExp(number));
      await userEvent.keyboard(chord);
      await expect.element(dialog).not.toBeInTheDocument();
    }
    const summary = page.getByRole("region", { name: "Your decisions" });
    await expect.element(summary).toMatchTextContent(/4 of 6.*EUR 728\.00.*SEK 6,240\.00/);
    // The ring is at a booking that is listed.
    expect(row(ringed() ?? "none").elements()).toHaveLength(1);
  });
});

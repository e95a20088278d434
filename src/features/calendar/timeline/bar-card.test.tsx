import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { names } from "#names";
import { unanswered } from "#records/testing/a-pending-write.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";
import { barsWithin, type Bar } from "../model/bars.ts";
import { trackOf } from "../model/calendar-vehicles.ts";
import { closed, dialog, fill, from, send, until, vehicle } from "../testing/block-page.ts";
import { inView } from "../testing/in-view.ts";
import { BarCard } from "./timeline-cards.tsx";

onKnownDay({ zone: "Europe/Oslo", undo: 0 });

const word = dialog.getByRole("textbox", { name: "Your own reason" });

/** What the card of a bar of HV-01 says. It has two bookings that overlap. */
async function cardOf(choose: (bars: readonly Bar[], day: number) => Bar | undefined) {
  const [monday, more] = ["2026-06-08T09:00:00+02:00", { amount: 312, currency: "EUR" }];
  const { vehicles, tracks, range, zone } = inView([
    { from: monday, until: "2026-06-10T18:00:00+02:00", more },
    { from: "2026-06-10T08:00:00+02:00", until: "2026-06-12T18:00:00+02:00", state: "awaiting" },
  ]);
  const [van] = vehicles;
  const { bars } = barsWithin(van && trackOf(tracks, van), [], range, zone);
  const bar = choose(bars, Date.parse(monday));
  if (van === undefined || bar === undefined) throw new Error("There is no such bar.");
  const { container } = await render(<BarCard vehicle={van} bar={bar} tracks={tracks} zone={zone} />);
  return container.textContent;
}

test("says a booking's number, status, vehicle, dates, amount and what it overlaps", async () => {
  const said = await cardOf(([first]) => first);
  for (const fact of ["BK-b0", "Approved", "HV-01, Harbour Van 1", "8 Jun 09:00 +02 – 10 Jun 18:00 +02", "EUR 312.00"])
    expect(said).toContain(fact);
  expect(said).toMatch(/BK-b1.* 10 Jun 08:00 \+02/);
});

test("says that the outcome of a block is unknown", async () => {
  const said = await cardOf((_, monday) => {
    const pending = unanswered("HV-01", { undecidedSince: monday });
    const block = {
      id: "hv-01-tyres",
      from: monday,
      until: monday + 3_600_000,
      of: { kind: "pending", pending },
    } as const;
    return {
      key: "block",
      from: block.from,
      until: block.until,
      lane: 0,
      isConflict: false,
      isSure: false,
      of: { kind: "block", block },
    };
  });
  for (const fact of ["hv-01-tyres", "outcome unknown", "BK-b0"]) expect(said).toContain(fact);
});

test("shows the card of a block that is pointed at, and copies the block instead of moving it", async () => {
  const { history } = await openApp("/calendar");
  await fill("HV-05");
  await dialog.getByRole(...names.calendar.reason).selectOptions("Other");
  await word.fill("Brakes");
  await send.click();
  await closed();
  history.push("/calendar?view=sheet&from=2026-11-30");
  const bar = page.getByRole("button", { name: /^Block Brakes, HV-05/ });
  await bar.hover();
  await expect
    .element(page.getByRole("tooltip"))
    .toMatchTextContent(/^Brakes.*accepted.*1 Dec 08:00 \+01 – 3 Dec 20:00 \+01$/);
  await userEvent.dragAndDrop(bar, page.getByRole("columnheader", { name: /5 Dec/ }));
  await page.getByRole("button", { name: "Block other dates" }).click();
  await expectNext();
  await userEvent.keyboard("{Escape}");
  await closed();
  await bar.click();
  await page.getByRole("row", { name: /^Block hv-05/ }).click();
  await page.getByRole("button", { name: "Block other dates" }).click();
  await expectNext();
});

/** The form is open for the same vehicle, length and reason, from the end of the block on. */
async function expectNext() {
  await expect.element(vehicle).toHaveValue("HV-05");
  await expect.element(from).toHaveValue("2026-12-03T20:00");
  await expect.element(until).toHaveValue("2026-12-06T08:00");
  await expect.element(word).toHaveValue("Brakes");
}

test("says that a dragged booking can't be moved, and doesn't open it", async () => {
  const { history } = await openApp("/calendar?view=sheet&from=2026-06-11&weeks=2");
  const bar = page.getByRole("button", { name: /^Booking BK-20397/ });
  await userEvent.dragAndDrop(bar, page.getByRole("columnheader", { name: /22 Jun/ }));
  await expect.element(page.getByRole("region", { name: "Notifications" })).toMatchTextContent(/bookings/);
  await expect.element(page.getByRole("button", { name: "Block other dates" })).not.toBeInTheDocument();
  expect(history.location.search).not.toContain("booking=");
});

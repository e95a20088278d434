import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { onKnownDay } from "#testing/known-day.ts";
import { FullMoment, momentRange, ShortMoment, ZoneName } from "../format/moment.tsx";
import { chooseZone, useChosenZone, useZone } from "./zone.ts";

const at = (text: string) => ({ kind: "instant", ms: Date.parse(text), raw: text }) as const;
const [start, end] = [at("2026-06-12T12:05:22Z"), at("2026-06-14T12:05:22Z")];

function Times() {
  return (
    <ul>
      <li>{useChosenZone() ?? "as the device"}</li>
      <li>
        <ShortMoment ms={start.ms} unit="seconds" />
      </li>
      <li>
        <FullMoment time={start} />
      </li>
      <li>{momentRange({ start, end, unread: { start: undefined, end: undefined } }, useZone())}</li>
      <li>
        <ZoneName />
      </li>
    </ul>
  );
}

/** Simulates a change in another tab of this browser. */
function otherTab(change: () => void, key: string | null): void {
  change();
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

onKnownDay();

test("applies a choice to every kind of time at once, with its offset", async () => {
  const screen = await render(<Times />);
  const lines = () =>
    screen
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
  expect(chooseZone("Asia/Kabul")).toBe(true);
  await expect
    .poll(lines)
    .toEqual([
      "Asia/Kabul",
      "12 Jun 16:35:22+04:30",
      "Fri 12 Jun 2026, 16:35+04:30",
      "12 Jun 16:35–14 Jun 16:35+04:30",
      "Kabul +04:30",
    ]);
  chooseZone("UTC");
  await expect
    .poll(lines)
    .toEqual(["UTC", "12 Jun 12:05:22+00", "Fri 12 Jun 2026, 12:05+00", "12 Jun 12:05–14 Jun 12:05+00", "UTC +00:00"]);
});

test("follows a choice in another tab, unless this browser doesn't know the zone", async () => {
  const screen = await render(<Times />);
  const choice = screen.getByRole("listitem").first();
  otherTab(() => localStorage.setItem("zone", "America/New_York"), "zone");
  await expect.element(choice).toHaveTextContent("America/New_York");
  otherTab(() => localStorage.setItem("zone", "Europe/Atlantis"), "zone");
  await expect.element(choice).toHaveTextContent("as the device");
  otherTab(() => localStorage.setItem("zone", "UTC"), "zone");
  await expect.element(choice).toHaveTextContent("UTC");
  otherTab(() => localStorage.clear(), null);
  await expect.element(choice).toHaveTextContent("as the device");
});

test("follows the device to another zone when the page is looked at again, unless one is chosen", async () => {
  const { getByRole } = await render(<Times />);
  const { DateTimeFormat } = Intl;
  const travelTo = (timeZone: string) => {
    vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function formatThere(locales, options) {
      return new DateTimeFormat(locales, { timeZone, ...options });
    });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  travelTo("Asia/Kabul");
  await expect.element(getByRole("listitem").last()).toMatchTextContent("Kabul");
  chooseZone("UTC");
  travelTo("Asia/Tokyo");
  await expect.element(getByRole("listitem").last()).toMatchTextContent("UTC");
});

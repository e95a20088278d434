import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { seededRandom } from "#mock/service/random.ts";
import { onKnownDay } from "#testing/known-day.ts";
import { openApp } from "#testing/open-app.tsx";

onKnownDay();

const labelOf = (selector: string) => document.querySelector(selector)?.getAttribute("aria-label") ?? undefined;
const ringed = () => labelOf("[data-current]");
const inPanel = () => labelOf("section[aria-label^='Booking ']")?.replace("Booking ", "");
const asked = () => document.querySelector("[role=alertdialog] [slot=title], [role=alertdialog] h2")?.textContent;
const settle = () =>
  new Promise<void>(
    (resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

test("an action names the booking with the ring and the panel, and sends that one", async () => {
  const random = seededRandom(1);
  const pick = <T,>(from: readonly T[]) => from[Math.floor(random() * from.length)];
  const { world, requests } = await openApp("/bookings?state=awaiting", {
    between: async (request, answer) => {
      if (request.method === "POST" && random() < 0.3) {
        const error = { code: "invalid_request", message: "Not this one.", request_id: "req_no" };
        return Response.json({ error }, { status: 400 });
      }
      return answer();
    },
  });
  await page.getByRole("row", { name: "BK-20431" }).findElement();
  const sent = () => requests.filter(({ method }) => method === "POST").map(({ url }) => url);
  const idOf = (number: string) => world.bookings.all().find((each) => each.number === number)?.id ?? "none";
  // What is on screen as a key asks: answers come at any time, and the confirm's code may still have to load.
  let now: string | undefined;
  const look = ({ key }: KeyboardEvent) => {
    if ((key === "a" || key === "r") && asked() === undefined) now = inPanel() ?? ringed();
  };
  window.addEventListener("keydown", look, { capture: true });
  onTestFinished(() => window.removeEventListener("keydown", look, { capture: true }));
  const steps = [
    "j",
    "k",
    "s",
    "a",
    "a",
    "r",
    "{Enter}",
    "{Escape}",
    "click",
    "arrival",
    "confirm",
    "confirm",
  ] as const;
  const faults: string[] = [];
  for (let step = 0; step < 36; step += 1) {
    const question = asked();
    const before = sent().length;
    const what = pick(steps);
    if (what === "click") {
      const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
      if (question === undefined) pick(rows)?.click();
    } else if (what === "arrival") {
      const booking = pick(world.bookings.all().filter(({ state }) => state === "awaiting_approval"));
      if (booking !== undefined && random() < 0.4)
        world.bookings.replace({ ...booking, state: "cancelled", updatedAt: Date.now() + step });
      if (question === undefined)
        [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Refresh")?.click();
    } else await userEvent.keyboard(what === "confirm" ? "{Control>}{Enter}{/Control}" : (what ?? ""));
    await settle();
    // The ring is at the booking in the panel, wherever that is listed.
    const [ring, shown] = [ringed(), inPanel()];
    if (ring !== undefined && shown !== undefined && ring !== shown) faults.push(`ring at ${ring}, panel of ${shown}`);
    if (question === undefined && asked()?.includes(now ?? "") === false) faults.push(`asked “${asked()}” at ${now}`);
    const next = sent().slice(before);
    const named = `/${idOf(question?.match(/BK-\d+/)?.[0] ?? "")}/`;
    if (question !== undefined && !next.every((url) => url.includes(named)))
      faults.push(`${question} sent ${next.join(", ")}`);
  }
  expect(faults).toEqual([]);
  expect(sent().length).toBeGreaterThan(0);
});

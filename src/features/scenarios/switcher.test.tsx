import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { MockControls, MockState } from "./mock-controls.ts";
import { MockFrame } from "./mock-frame.tsx";

/** Fake controls that record their calls. */
function createFake() {
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  let state: MockState = {
    scenario: "quiet",
    title: "Quiet day",
    dialect: "plain",
    answer: "normal",
    lasting: false,
    without: [],
    heldAt: undefined,
    lastWrite: undefined,
  };
  const set = (change: Partial<MockState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const controls: MockControls = {
    seed: 7,
    startsOpen: false,
    scenarios: [
      { name: "quiet", title: "Quiet day", sentence: "Two bookings.", group: "fleet" },
      { name: "wild", title: "Wild day", sentence: "Everything fails.", group: "trouble" },
    ],
    dialects: [
      { name: "plain", title: "Plain", sentence: "As one would guess." },
      { name: "odd", title: "Odd", sentence: "As nobody would." },
    ],
    answers: [
      { name: "normal", title: "As it would be", status: "200" },
      { name: "conflict", title: "Duplicate in flight", status: "409" },
    ],
    fields: [
      { name: "dates", title: "Booking dates" },
      { name: "amount", title: "Amounts" },
    ],
    happenings: [{ name: "books", title: "A guest books" }],
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: (name) => void asked.push(`choose ${name}`),
    speak: (name) => void asked.push(`speak ${name}`),
    beginAt: (at) => void asked.push(`begin ${at}`),
    reset: () => void asked.push("reset"),
    setAnswer: (answer, lasting) => set({ answer, lasting }),
    leaveOut: (without) => set({ without }),
    hold: () => set({ heldAt: Date.UTC(2026, 5, 11, 12) }),
    release: () => set({ heldAt: undefined }),
    happen: (name) => `${name} happened.`,
    link: () => "https://site.example/?scenario=quiet",
    linkToScenario: (name) => `?scenario=${name}`,
    linkToDialect: (name) => `?dialect=${name}`,
  };
  return { controls, asked, set };
}

async function openFrame() {
  const fake = createFake();
  await page.viewport(1440, 900);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MockFrame controls={fake.controls}>
        <button type="button">On the screen</button>
      </MockFrame>
    </QueryClientProvider>,
  );
  return fake;
}

const badge = page.getByRole("button", { name: /^Mock data/ });
const panel = page.getByRole("complementary", { name: "Scenarios" });

test("shows the scenario in the badge, and returns the focus after the switcher closes", async () => {
  await openFrame();
  await expect.element(badge).toHaveAccessibleName("Mock data · Quiet day");
  const onTheScreen = page.getByRole("button", { name: "On the screen" });
  await onTheScreen.click();
  await userEvent.keyboard("{Control>}.{/Control}");
  await expect.element(panel.getByRole("searchbox")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(onTheScreen).toHaveFocus();
  await badge.click();
  await expect.element(badge).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Control>}.{/Control}");
  await expect.element(panel).not.toBeInTheDocument();
});

test("chooses scenarios and dialects by pressing, never by arrow keys", async () => {
  const { asked } = await openFrame();
  await badge.click();
  await expect.element(panel.getByRole("button", { name: /^Quiet day/ })).toHaveAttribute("aria-pressed", "true");
  panel
    .getByRole("button", { name: /^Wild day/ })
    .element()
    .focus();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  expect(asked).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await panel.getByRole("button", { name: /^Odd/ }).click();
  await panel.getByRole("button", { name: "Reset scenarios" }).click();
  expect(asked).toEqual(["choose wild", "speak odd", "reset"]);
});

test("applies settings at once, and follows their changes", async () => {
  const { controls, set } = await openFrame();
  await badge.click();
  await panel.getByRole("radio", { name: /^Duplicate in flight/ }).click();
  await panel.getByRole("button", { name: "Until changed" }).click();
  await panel.getByRole("switch", { name: "Booking dates" }).click();
  await panel.getByRole("switch", { name: "Amounts" }).click();
  await panel.getByRole("switch", { name: "Booking dates" }).click();
  expect(controls.read()).toMatchObject({ answer: "conflict", lasting: true, without: ["amount"] });
  set({ answer: "normal", lastWrite: { method: "POST", path: "/v1/bookings/1/approve", status: undefined } });
  await expect.element(panel.getByRole("radio", { name: /^As it would be/ })).toBeChecked();
  await expect.element(panel.getByText("POST …/approve")).toBeVisible();
});

test("stops and starts the clock, and reports what happened", async () => {
  const { asked } = await openFrame();
  await badge.click();
  await panel.getByRole("button", { name: "Hold now" }).click();
  await expect.element(panel.getByText(/^Held at/)).toBeVisible();
  await panel.getByRole("button", { name: "Let time pass" }).click();
  await expect.element(panel.getByText("Time passes")).toBeVisible();
  await panel.getByRole("textbox", { name: "Hold at a moment" }).fill("2026-06-11T14:05");
  await panel.getByRole("button", { name: "Start there" }).click();
  expect(asked).toEqual([`begin ${Date.parse("2026-06-11T14:05")}`]);
  await panel.getByRole("button", { name: "A guest books" }).click();
  await expect.element(panel.getByRole("status")).toHaveTextContent("books happened.");
});

test("searches all sections of the switcher", async () => {
  await openFrame();
  await badge.click();
  await panel.getByRole("searchbox").fill("409");
  await expect.element(panel.getByRole("radio")).toHaveLength(1);
  await expect.element(panel.getByRole("button", { name: /^Quiet day/ })).not.toBeInTheDocument();
});

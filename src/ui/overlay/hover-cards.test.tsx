import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HoverCards } from "./hover-cards.tsx";

const card = page.getByRole("tooltip");
const bar = (name: string) => page.getByRole("button", { name, exact: true });

async function open() {
  await page.viewport(800, 600);
  await render(
    <HoverCards
      subjects="button"
      card={(subject) => (subject.textContent === "None" ? null : `About ${subject.textContent}`)}
    >
      <div className="grid h-dvh content-between justify-start p-4">
        <button type="button">First</button>
        <button type="button">None</button>
        <p>Nothing here</p>
        <button type="button">Last</button>
      </div>
    </HoverCards>,
  );
}

test("shows the card of the hovered element beside it, also while the pointer is on the card", async () => {
  await open();
  await bar("First").hover();
  await expect.element(card).toHaveTextContent("About First");
  const below = card.element().getBoundingClientRect();
  expect(below.top).toBeGreaterThan(bar("First").element().getBoundingClientRect().bottom);
  await card.hover();
  await bar("Last").hover();
  await expect.element(card).toHaveTextContent("About Last");
  const above = card.element().getBoundingClientRect();
  expect(above.bottom).toBeLessThan(bar("Last").element().getBoundingClientRect().top);
  await card.hover();
  await expect.poll(() => card.element().matches(":hover")).toBe(true);
  await expect.element(card).toHaveTextContent("About Last");
  await page.getByText("Nothing here").hover();
  await expect.element(card).not.toBeInTheDocument();
});

test("shows it for the keyboard's focus, which stays, until Escape or the next element", async () => {
  await open();
  await userEvent.tab();
  await expect.element(card).toHaveTextContent("About First");
  await expect.element(bar("First")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(bar("First")).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(card).toHaveTextContent("About Last");
  await userEvent.keyboard("{Enter}");
  await expect.element(card).not.toBeInTheDocument();
});

import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { useState } from "react";
import { FilterTabs } from "./tabs.tsx";

test("announces that it is busy, keeps its width and ignores presses", async () => {
  const onPress = vi.fn<() => void>();
  const screen = await render(<Button onPress={onPress}>Confirm the pickup</Button>);
  const button = screen.getByRole("button");
  await button.click();
  expect(onPress).toHaveBeenCalledTimes(1);
  const width = button.element().getBoundingClientRect().width;

  await screen.rerender(
    <Button onPress={onPress} busy="Sending">
      Confirm the pickup
    </Button>,
  );
  await expect.element(button).toHaveAccessibleName("Sending");
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await button.click({ force: true });
  await userEvent.keyboard("{Enter}");
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("keeps label and focus when it can't be used, says why, and does nothing", async () => {
  const onPress = vi.fn<() => void>();
  const screen = await render(
    <Button onPress={onPress} notNow="Offline since 14:02 +02.">
      Approve
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Approve" });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(button).toHaveAccessibleDescription("Offline since 14:02 +02.");
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("Offline since 14:02 +02.");
  await userEvent.keyboard("{Enter}");
  await button.click({ force: true });
  expect(onPress).not.toHaveBeenCalled();
});

test.for([{ busy: "Sending" }, { notNow: "Offline." }, {}])(
  "submits a form by Enter and by its button unless busy or unavailable: %o",
  async (state) => {
    const onSubmit = vi.fn<() => void>();
    const screen = await render(
      <form action={onSubmit}>
        <input aria-label="Reference" />
        <Button type="submit" {...state}>
          Save
        </Button>
      </form>,
    );
    await screen.getByRole("textbox").click();
    await userEvent.keyboard("{Enter}");
    await screen.getByRole("button").click({ force: true });
    expect(onSubmit).toHaveBeenCalledTimes(Object.keys(state).length > 0 ? 0 : 2);
  },
);

const items = [
  { id: "all", label: "All", count: 48 },
  { id: "approved", label: "Approved", count: 31 },
  { id: "other", label: "Other", count: 1 },
];

function Filters() {
  const [selected, setSelected] = useState("all");
  return <FilterTabs label="State" items={items} selected={selected} onSelect={setSelected} />;
}

test("is one tab stop with arrow keys, chooses by Enter, and starts names with the label", async () => {
  const screen = await render(
    <>
      <Filters />
      <button type="button">After</button>
    </>,
  );
  const tab = (name: string) => screen.getByRole("tab", { name, exact: true });
  await userEvent.tab();
  await expect.element(tab("All 48")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Approved 31")).toHaveFocus();
  await expect.element(tab("Approved 31")).toHaveAttribute("aria-selected", "false");
  await userEvent.keyboard("{Enter}");
  await expect.element(tab("Approved 31")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{End}");
  await expect.element(tab("Other 1")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("All 48")).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "After" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(tab("Approved 31")).toHaveFocus();
});

import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FilterTabs } from "./tabs.tsx";

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

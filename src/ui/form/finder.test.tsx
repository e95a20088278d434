import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Finder } from "./finder.tsx";

const words = ["apple", "apricot", "banana", "cherry"];

type FruitProps = { come?: readonly string[]; isMore?: boolean; kind?: "menu" | "listbox" };

/** A field that finds fruit, some of which may arrive while it is open. */
async function open(first: FruitProps = {}) {
  const picked: string[] = [];
  function Fruit({ come = words, isMore = false, kind = "menu" }: FruitProps) {
    const [text, setText] = useState("");
    const found = come.filter((word) => word.includes(text));
    return (
      <>
        <Finder
          label="Fruit"
          listLabel="Found"
          kind={kind}
          placeholder="A fruit"
          text={text}
          onTextChange={setText}
          autoFocus
          isMoreToCome={isMore}
          groups={[
            { title: "With a", items: found.filter((word) => word.includes("a")) },
            { title: "Without", items: found.filter((word) => !word.includes("a")) },
          ].filter(({ items }) => items.length > 0)}
          itemKey={(word) => word}
          renderItem={(word) => word}
          isChosen={(word) => word === "banana"}
          onPick={(word) => picked.push(word)}
          empty={<p>No such fruit.</p>}
        />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  const { rerender } = await render(<Fruit {...first} />);
  return {
    picked,
    bring: (come: readonly string[], isMore = false) => rerender(<Fruit come={come} isMore={isMore} />),
  };
}

test("picks the first result when Enter follows directly after the last letter", async () => {
  const { picked } = await open();
  await userEvent.keyboard("ap{Enter}");
  expect(picked).toEqual(["apple"]);
});

test("picks nothing before the user types or points", async () => {
  const { picked } = await open();
  await userEvent.keyboard("{Enter}");
  expect(picked).toEqual([]);
  await userEvent.keyboard("{ArrowUp}{Enter}{ArrowDown}{ArrowDown}{Enter}");
  expect(picked).toEqual(["cherry", "apricot"]);
});

test("keeps the focus in the field, announces the active result and picks on click", async () => {
  const { picked } = await open({ kind: "listbox" });
  const field = page.getByRole("combobox", { name: "Fruit" });
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(field).toHaveFocus();
  const active = field.element().getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(active)?.textContent).toBe("apple");
  await expect.element(page.getByRole("option", { name: "banana" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("option", { name: "cherry" }).click();
  await expect.element(field).toHaveFocus();
  expect(picked).toEqual(["cherry"]);
});

test("says that nothing was found, without an empty list", async () => {
  await open();
  await userEvent.keyboard("kiwi");
  await expect.element(page.getByText("No such fruit.")).toBeVisible();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

describe("Enter before there are results", () => {
  test("picks the first result for the same text, once", async () => {
    const { picked, bring } = await open({ come: [], isMore: true });
    await userEvent.keyboard("ap{Enter}");
    await bring(["banana"], true);
    expect(picked).toEqual([]);
    await bring(words);
    expect(picked).toEqual(["apple"]);
    await bring(["apricot"]);
    expect(picked).toEqual(["apple"]);
  });

  test("picks nothing for another text, or after leaving the field", async () => {
    const { picked, bring } = await open({ come: [], isMore: true });
    await userEvent.keyboard("a{Enter}p");
    await bring(words);
    await bring([], true);
    await userEvent.keyboard("{Enter}{Tab}");
    await expect.element(page.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
    await bring(words);
    expect(picked).toEqual([]);
  });
});

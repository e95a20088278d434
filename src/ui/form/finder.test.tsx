import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Finder } from "./finder.tsx";

const words = ["apple", "apricot", "banana", "cherry"];

type FruitProps = { come?: readonly string[]; isMore?: boolean; kind?: "menu" | "listbox" };

/** A field over fruit, some of which may come while it stands there. */
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

test("the first that was found is taken by an Enter that comes at once after the last letter", async () => {
  const { picked } = await open();
  await userEvent.keyboard("ap{Enter}");
  expect(picked).toEqual(["apple"]);
});

test("nothing is taken before anything is typed or pointed at", async () => {
  const { picked } = await open();
  await userEvent.keyboard("{Enter}");
  expect(picked).toEqual([]);
  await userEvent.keyboard("{ArrowUp}{Enter}{ArrowDown}{ArrowDown}{Enter}");
  expect(picked).toEqual(["cherry", "apricot"]);
});

test("the field keeps the focus and says which one an arrow led to; a click takes one too", async () => {
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

test("where nothing is found that is said, and no empty list stands there", async () => {
  await open();
  await userEvent.keyboard("kiwi");
  await expect.element(page.getByText("No such fruit.")).toBeVisible();
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

describe("an Enter before anything is there to be found", () => {
  test("takes the first that is found for the same text, once", async () => {
    const { picked, bring } = await open({ come: [], isMore: true });
    await userEvent.keyboard("ap{Enter}");
    await bring(["banana"], true);
    expect(picked).toEqual([]);
    await bring(words);
    expect(picked).toEqual(["apple"]);
    await bring(["apricot"]);
    expect(picked).toEqual(["apple"]);
  });

  test("takes nothing for another text, nor away from the field", async () => {
    const { picked, bring } = await open({ come: [], isMore: true });
    await userEvent.keyboard("a{Enter}p");
    await bring(words);
    await bring([], true);
    await userEvent.keyboard("{Enter}{Tab}");
    await expect.element(page.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
    await bring(words);
    expect(picked).toEqual([]);
  });

  test("is over once all has come and nothing was found, and is none where nothing is to come", async () => {
    const { picked, bring } = await open({ come: [], isMore: true });
    await userEvent.keyboard("ap{Enter}");
    await bring(["banana"]);
    await bring(words);
    await bring([]);
    await userEvent.keyboard("{Enter}");
    await bring(words);
    expect(picked).toEqual([]);
  });
});

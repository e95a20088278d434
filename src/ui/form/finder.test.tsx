import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useCommands, useOfferedCommands } from "../browser/commands.ts";
import { Finder } from "./finder.tsx";

const words = ["apple", "apricot", "banana", "cherry"];

async function open(kind: "menu" | "listbox" = "menu") {
  const picked: string[] = [];
  function Fruit() {
    const [text, setText] = useState("");
    const found = words.filter((word) => word.includes(text));
    return (
      <Finder
        label="Fruit"
        listLabel="Found"
        kind={kind}
        placeholder="A fruit"
        text={text}
        onTextChange={setText}
        autoFocus
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
    );
  }
  await render(<Fruit />);
  return picked;
}

test("the first that was found is taken by an Enter that comes at once after the last letter", async () => {
  const picked = await open();
  await userEvent.keyboard("ap{Enter}");
  expect(picked).toEqual(["apple"]);
});

test("nothing is taken before anything is typed or pointed at", async () => {
  const picked = await open();
  await userEvent.keyboard("{Enter}");
  expect(picked).toEqual([]);
  await userEvent.keyboard("{ArrowUp}{Enter}{ArrowDown}{ArrowDown}{Enter}");
  expect(picked).toEqual(["cherry", "apricot"]);
});

test("the field keeps the focus and says which one an arrow led to; a click takes one too", async () => {
  const picked = await open("listbox");
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

/** A field over words that come while it stands there. */
async function openEmpty(isMoreToCome: boolean) {
  const picked: string[] = [];
  function Late({ come, isMore }: { come: readonly string[]; isMore: boolean }) {
    const [text, setText] = useState("");
    const items = come.filter((word) => word.includes(text));
    return (
      <>
        <Finder
          label="Fruit"
          listLabel="Found"
          kind="menu"
          placeholder="A fruit"
          text={text}
          onTextChange={setText}
          autoFocus
          isMoreToCome={isMore}
          groups={items.length > 0 ? [{ items }] : []}
          itemKey={(word) => word}
          renderItem={(word) => word}
          onPick={(word) => picked.push(word)}
          empty={<p>Fruit comes.</p>}
        />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  const { rerender } = await render(<Late come={[]} isMore={isMoreToCome} />);
  return { picked, bring: (come: readonly string[], isMore = false) => rerender(<Late come={come} isMore={isMore} />) };
}

describe("an Enter before anything is there to be found", () => {
  test("takes the first that is found for the same text, once", async () => {
    const { picked, bring } = await openEmpty(true);
    await userEvent.keyboard("ap{Enter}");
    await bring(["banana"], true);
    expect(picked).toEqual([]);
    await bring(words);
    expect(picked).toEqual(["apple"]);
    await bring(["apricot"]);
    expect(picked).toEqual(["apple"]);
  });

  test("takes nothing for another text, nor away from the field", async () => {
    const { picked, bring } = await openEmpty(true);
    await userEvent.keyboard("a{Enter}p");
    await bring(words);
    await bring([], true);
    await userEvent.keyboard("{Enter}{Tab}");
    await expect.element(page.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
    await bring(words);
    expect(picked).toEqual([]);
  });

  test("is over once all has come and nothing was found, and is none where nothing is to come", async () => {
    const { picked, bring } = await openEmpty(true);
    await userEvent.keyboard("ap{Enter}");
    await bring(["banana"]);
    await bring(words);
    await bring([]);
    await userEvent.keyboard("{Enter}");
    await bring(words);
    expect(picked).toEqual([]);
  });
});

function Screen({ label }: { label: string }) {
  useCommands([{ id: "do", label, run: () => {} }]);
  return null;
}

function Offered({ label }: { label?: string }) {
  const labels = useOfferedCommands().map((command) => command.label);
  return (
    <>
      {label === undefined ? null : <Screen label={label} />}
      <p>Offered: {labels.join(", ")}</p>
    </>
  );
}

test("what a screen offers is there for as long as it is mounted, and as it was offered last", async () => {
  const { rerender } = await render(<Offered label="Approve one…" />);
  await expect.element(page.getByText("Offered: Approve one…")).toBeVisible();
  await rerender(<Offered label="Approve two…" />);
  await expect.element(page.getByText("Offered: Approve two…")).toBeVisible();
  await rerender(<Offered />);
  await expect.element(page.getByText("Offered:", { exact: true })).toBeVisible();
});

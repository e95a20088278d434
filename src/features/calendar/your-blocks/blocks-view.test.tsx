import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { BlockRecord } from "#records/blocks/block-record.ts";
import { BlocksView } from "./blocks-view.tsx";
import { aBlockRecord } from "../testing/in-view.ts";
import { renderPart } from "../testing/render-part.tsx";
import { names } from "#names";

afterEach(() => {
  vi.restoreAllMocks();
});

const refused = aBlockRecord({
  blockId: "hv-02-tyres",
  reference: "HV-02",
  outcome: "refused",
  code: "double_booking",
  said: "The range overlaps BK-20423.",
  requestId: "req_2",
});
const grid = page.getByRole("grid", { name: "Your blocks (this browser)" });
const row = (name: RegExp) => grid.getByRole("row", { name });

async function open(
  records: readonly BlockRecord[] = [aBlockRecord(), refused],
  { isStored = true, isRead = true }: { isStored?: boolean; isRead?: boolean } = {},
) {
  await page.viewport(1440, 900);
  const ownBlocks = {
    keepAtSignOut: vi.fn<(stays: boolean) => Promise<boolean>>(async () => isStored),
    reload: async () => {},
  };
  const onBlock = vi.fn<() => void>();
  await renderPart(() => (
    <BlocksView
      ownBlocks={ownBlocks}
      view={{ records, isRead, staysAtSignOut: false }}
      service="api.example"
      keyEnd="4f2a"
      onBlock={onBlock}
    />
  ));
  return { ...ownBlocks, onBlock };
}

test("lists each block with range, ID, reason, outcome and the service's words, searches and saves them", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "#";
  });
  await open([aBlockRecord({ reason: "New brakes" }), refused]);
  await expect.element(row(/hv-01-brakes/)).toMatchTextContent("New brakes");
  await expect.element(row(/hv-01-brakes/)).toMatchTextContent(/12 Jun \d\d:\d\d [+-]\d\d(:\d\d)? – 1[45] Jun/);
  await expect.element(row(/hv-02-tyres/)).toMatchTextContent("The range overlaps BK-20423.");
  await page.getByRole("searchbox", { name: "Search blocks" }).fill("req_2");
  await expect.element(row(/hv-01-brakes/)).not.toBeInTheDocument();
  await expect.element(row(/hv-02-tyres/)).toBeVisible();
  await page.getByRole(...names.shell.exportCsv).click();
  await expect.poll(() => files.length).toBe(1);
  const saved = (await files[0]?.text()) ?? "";
  expect(saved).toMatch(/"external_block_id","start","end","reason"/);
  expect(saved).toMatch(/"hv-01-brakes","[^"]+","[^"]+","New brakes"/);
  expect(saved).toMatch(/"hv-02-tyres","[^"]+","[^"]+",""/);
});

test("offers a removal request for an existing block, but not for a refused one", async () => {
  await open();
  await expect.element(row(/hv-01-brakes/).getByRole("button", { name: "Copy removal request" })).toBeVisible();
  await expect.element(row(/hv-02-tyres/).getByRole("button")).not.toBeInTheDocument();
  await row(/hv-01-brakes/).click();
  const dialog = page.getByRole("dialog", { name: "About block hv-01-brakes" });
  await expect.element(dialog).toMatchTextContent("2026-06-12T08:00:00+02:00");
  await expect.element(dialog.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Copy removal request" })).toBeVisible();
});

test("doesn't call blocks kept after sign-out when the choice couldn't be saved", async () => {
  const ownBlocks = await open([aBlockRecord()], { isStored: false });
  await page.getByRole("switch", { name: "Keep your blocks after sign-out" }).click();
  await expect.element(page.getByRole("switch", { name: "Keep your blocks after sign-out" })).not.toBeChecked();
  expect(ownBlocks.keepAtSignOut).toHaveBeenCalledWith(true);
});

test("doesn't call the list empty before stored blocks are loaded", async () => {
  await open([], { isRead: false });
  await expect.element(page.getByRole("switch")).toBeVisible();
  await expect.element(page.getByText(/No blocks listed/)).not.toBeInTheDocument();
  await open([]);
  await expect.element(page.getByText(/No blocks listed/)).toBeVisible();
});

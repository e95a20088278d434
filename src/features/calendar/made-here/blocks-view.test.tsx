import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { BlockRecord } from "#records/ledger/block-record.ts";
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
  { isKept = true, isRead = true }: { isKept?: boolean; isRead?: boolean } = {},
) {
  await page.viewport(1440, 900);
  const ledger = {
    keepAtSignOut: vi.fn<(stays: boolean) => Promise<boolean>>(async () => isKept),
  };
  const onImport = vi.fn<() => void>();
  const onBlock = vi.fn<() => void>();
  await renderPart(() => (
    <BlocksView
      ledger={ledger}
      view={{ records, isRead, staysAtSignOut: false }}
      service="api.example"
      keyEnd="4f2a"
      onBlock={onBlock}
      onImport={onImport}
    />
  ));
  return { ...ledger, onImport, onBlock };
}

test("lists each block with range, ID, outcome and the service's words, and searches them", async () => {
  await open();
  await expect.element(row(/hv-01-brakes/)).toMatchTextContent("Accepted");
  await expect.element(row(/hv-01-brakes/)).toMatchTextContent(/12 Jun \d\d:\d\d [+-]\d\d(:\d\d)? – 1[45] Jun/);
  await expect.element(row(/hv-02-tyres/)).toMatchTextContent("double_booking: The range overlaps BK-20423.");
  await page.getByRole("searchbox", { name: "Search blocks" }).fill("req_2");
  await expect.element(row(/hv-01-brakes/)).not.toBeInTheDocument();
  await expect.element(row(/hv-02-tyres/)).toBeVisible();
});

test("offers a removal request for an existing block, but not for a refused one", async () => {
  await open();
  await expect.element(row(/hv-01-brakes/).getByRole("button", { name: "Copy removal request" })).toBeVisible();
  await expect.element(row(/hv-02-tyres/).getByRole("button")).not.toBeInTheDocument();
  await row(/hv-01-brakes/).click();
  const dialog = page.getByRole("dialog", { name: "About block hv-01-brakes" });
  await expect.element(dialog).toMatchTextContent("The service can't list or remove blocks");
  await expect.element(dialog).toMatchTextContent("sent as 2026-06-12T08:00:00+02:00");
  await expect.element(dialog.getByRole(...names.shell.copyRequestId)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Copy removal request" })).toBeVisible();
});

test("saves the blocks as a table, exactly as they were sent", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "#";
  });
  await open();
  await page.getByRole(...names.shell.exportCsv).click();
  await expect.element(page.getByText("Exported 2 blocks")).toBeVisible();
  const [, brakes] = (await files[0]?.text())?.split("\r\n") ?? [];
  expect(brakes).toContain('"HV-01","hv-01-brakes","2026-06-12T08:00:00+02:00","2026-06-14T20:00:00+02:00","accepted"');
});

test("explains the choice to keep blocks after sign-out, and says when it couldn't be saved", async () => {
  const ledger = await open([aBlockRecord()], { isKept: false });
  await expect.element(page.getByText(/Signing out deletes them/)).toBeVisible();
  await page.getByRole("switch", { name: "Keep these after sign-out" }).click();
  await expect.element(page.getByText(/This browser couldn't save your choice/)).toBeVisible();
  expect(ledger.keepAtSignOut).toHaveBeenCalledWith(true);
});

test("doesn't claim that there are no blocks elsewhere when the list is empty", async () => {
  await open([]);
  await expect.element(page.getByText(/so you won't see those made elsewhere/)).toBeVisible();
});

test("offers to block dates while there are no blocks", async () => {
  const { onBlock } = await open([]);
  await page.getByRole("button", { name: "Block dates" }).click();
  expect(onBlock).toHaveBeenCalledOnce();
});

test("keeps files in one menu on a phone, with the sentence below the search", async () => {
  const { onImport } = await open();
  await page.viewport(320, 640);
  const more = page.getByRole(...names.booking.more);
  await expect.element(more).toBeVisible();
  const said = page.getByText(/^2 blocks in this browser/).element();
  expect(said.getBoundingClientRect().top).toBeGreaterThan(more.element().getBoundingClientRect().bottom - 1);
  expect(said.getBoundingClientRect().width).toBeGreaterThan(240);
  await more.click();
  await expect.element(page.getByRole("menuitem", { name: "Export CSV" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Import calendar" }).click();
  expect(onImport).toHaveBeenCalledOnce();
});

test("doesn't call the list empty before stored blocks are loaded", async () => {
  await open([], { isRead: false });
  await expect.element(page.getByText("We don't know whether there are any.")).toBeVisible();
  await expect.element(page.getByText(/No blocks in this browser/)).not.toBeInTheDocument();
});

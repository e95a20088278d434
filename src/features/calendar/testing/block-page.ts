import { expect } from "vitest";
import { page } from "vitest/browser";
import { names } from "#names";

/** Locators of the block dialog. */
export const dialog = page.getByRole(...names.calendar.form);
export const alert = dialog.getByRole("alert");
export const vehicle = dialog.getByRole(...names.calendar.vehicle);
export const from = dialog.getByRole(...names.calendar.from);
export const until = dialog.getByRole(...names.calendar.until);
export const id = dialog.getByRole(...names.calendar.blockId);
export const send = dialog.getByRole(...names.calendar.blockDates);
const opener = page.getByRole(...names.calendar.blockDates);

/** A period after all bookings of the scenario. */
export const [free, freeEnd] = ["2026-12-01T08:00", "2026-12-03T20:00"];

/** Opens the dialog and fills it in. */
export async function fill(reference: string, start = free, end = freeEnd, blockId?: string) {
  await expect.element(page.getByRole("rowheader", { name: "HV-01" })).toBeVisible();
  await opener.click();
  await vehicle.selectOptions(reference);
  await from.fill(start);
  await until.fill(end);
  await openDetails();
  if (blockId !== undefined) await id.fill(blockId);
}

/** Shows the IDs and the exact times. */
export const openDetails = () => dialog.getByRole(...names.calendar.details).click();

/** Opens it again, with the draft. */
export async function reopen() {
  await opener.click();
  await openDetails();
}

/** Waits until it closes, which it does once all blocks are stored; they may not be sent yet. */
export async function closed() {
  await expect.element(dialog).not.toBeInTheDocument();
}

export const isBlock = ({ method, url }: Request) => method === "POST" && url.endsWith("/blocks");
export const sentIn = (requests: readonly Request[]) =>
  Promise.all(requests.filter(isBlock).map((request): Promise<unknown> => request.clone().json()));
export const keysIn = (requests: readonly Request[]) =>
  new Set(requests.filter(isBlock).map(({ headers }) => headers.get("Idempotency-Key")));
export const pathsIn = (requests: readonly Request[]) =>
  requests.filter(isBlock).map(({ url }) => new URL(url).pathname);

type Kept<Each> = { readonly all: () => readonly Each[] };

export const blockIn = <Block extends { externalBlockId: string }>(world: { blocks: Kept<Block> }, blockId: string) =>
  world.blocks.all().find(({ externalBlockId }) => externalBlockId === blockId);

// Chromium repeats a request when a reused connection breaks: see `lose` in server/sandbox.ts.
import type { Page } from "playwright/test";
import { expect, test } from "../test.ts";

/** What a plain page sees of so many POSTs in a row, each with its own Idempotency-Key. */
function post(page: Page, count: number): Promise<readonly string[]> {
  return page.evaluate(async (count) => {
    const seen: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const headers = { "Idempotency-Key": `key-${at}` };
      seen.push(
        await fetch("/v1/bookings/none/approve", { method: "POST", headers }).then(
          ({ status }) => String(status),
          () => "no reply",
        ),
      );
    }
    return seen;
  }, count);
}

const lost = { match: { method: "POST", path: "/approve" }, do: { kind: "drop" } } as const;

for (const when of ["before", "afterCommit"] as const) {
  test(`sends one POST per attempt when one is dropped ${when === "before" ? "before" : "after"} the work`, async ({
    context,
    site,
    faults,
    wire,
  }) => {
    // Not the dashboard's page, which would send its own requests in between.
    const page = await context.newPage();
    await page.goto(`${site}/config.json`);
    expect(await post(page, 1)).toEqual(["401"]);
    faults.add({ ...lost, when });
    expect(await post(page, 20)).toEqual(Array.from({ length: 20 }, () => "no reply"));
    expect(wire.posts("/approve")).toHaveLength(21);
  });
}

import { demoKeys } from "#mock/scenarios/demo-access.ts";
import { expect, test } from "../test.ts";
import { addresses, lead, open, readIn, untranslatedOn } from "../untranslated.ts";

test.use({ clock: "standing" });

test("has all texts of every screen in the catalogues", async ({ page, signIn, site }) => {
  test.slow();
  await readIn(page, "xa");
  await signIn.alreadyDone(demoKeys.full);
  await open(page, `${site}/settings`);
  for (const address of addresses) {
    await lead(page, address);
    expect.soft(await untranslatedOn(page), address).toEqual([]);
  }
});

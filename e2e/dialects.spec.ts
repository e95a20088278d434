import { dialects, isDialect } from "#mock/dialects/dialects.ts";
import { bookingAt, captures, transitions } from "./world.ts";
import { expect, test } from "./test.ts";

for (const dialect of Object.keys(dialects).filter(isDialect)) {
  test.describe(`a service that speaks ${dialect}`, () => {
    test.use({ dialect });

    test("every booking is listed and none is unreadable @http", async ({ signIn, bookings, page }) => {
      await signIn.toSandbox();
      await expect(bookings.tab("All")).toHaveAccessibleName(/(200|248)$/);
      const older = page.getByRole("button", { name: "Load older" });
      if (dialects[dialect].dialect.list.pagination !== "absent") {
        await bookings.grid.getByRole("row").nth(2).focus();
        await page.keyboard.press("End");
        await older.click();
      }
      await expect(bookings.tab("All")).toHaveAccessibleName(/248$/);
      await expect(page.getByText(/could not be read/)).toHaveCount(0);
    });

    test("an approval captures once, whatever the answer looks like @http", async ({ signIn, bookings, world }) => {
      await signIn.toSandbox();
      await bookings.open("BK-20431");
      await bookings.decide("BK-20431", "Approve");
      await bookings.expectAnnounced("BK-20431 approved");
      expect(captures(world, "BK-20431")).toBe(1);
    });

    test("a rejection takes its reason along @http", async ({ signIn, bookings, world }) => {
      await signIn.toSandbox();
      await bookings.open("BK-20428");
      const confirm = await bookings.begin("BK-20428", "Reject");
      await confirm.getByRole("textbox", { name: "Reason" }).fill("Box is off the road");
      await confirm.getByRole("button", { name: /^Reject/ }).click();
      await bookings.expectAnnounced("BK-20428 rejected");
      expect(transitions(world, "BK-20428")).toMatchObject([{ action: "reject", reason: "Box is off the road" }]);
      expect(bookingAt(world, "BK-20428").paymentStatus).toBe("released");
    });
  });
}

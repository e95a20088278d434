import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RawFields } from "./raw-fields.tsx";

const written = (role: "term" | "definition") =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent);

test("shows each value in a line of its own, also of nested objects and lists", async () => {
  await page.viewport(400, 600);
  await render(
    <RawFields
      raw={{ service_booking_id: "b-1", vehicle: { owner: { name: "Ada" } }, notes: ["a", { x: 7 }], gone: {} }}
    />,
  );
  await page.getByRole("button", { name: /^Everything the service sent/ }).click();
  expect(written("term")).toEqual(["service_booking_id", "vehicle.owner.name", "notes[0]", "notes[1].x", "gone"]);
  expect(written("definition")).toEqual(["b-1", "Ada", "a", "7", "{}"]);
  // One line: names break between their words alone.
  const [name] = page.getByRole("term").elements();
  expect(name?.getClientRects()[0]?.height).toBeLessThan(20);
});

import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fetchPartsAtRest, later, retryParts } from "./later.ts";
import { PartBoundary } from "./part-boundary.tsx";

const There = ({ name }: { name: string }) => <p>{name} is there</p>;
const Broken = ({ retry }: { retry: () => void }) => <button onClick={retry}>Try again</button>;
afterEach(() => void vi.unstubAllGlobals());
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test("a part is drawn in the moment in which it was fetched, also the second time within a few frames", async () => {
  const [first, second] = [Promise.withResolvers<typeof There>(), Promise.withResolvers<typeof There>()];
  const [One, Other] = [later(() => first.promise), later(() => second.promise)];
  const { container } = await render(
    <>
      <One name="One" />
      <Other name="Other" />
    </>,
  );
  expect(container.textContent).toBe("");
  first.resolve(There);
  await nextTask();
  expect(container.textContent).toBe("One is there");
  second.resolve(There);
  await nextTask();
  expect(container.textContent).toBe("One is thereOther is there");
});

test("a part that was fetched before is drawn at once", async () => {
  const Part = later(async () => There);
  await Part.preload();
  const { container } = await render(<Part name="It" />);
  expect(container.textContent).toBe("It is there");
});

test("a part that could not be fetched says so, and is there after a new try", async () => {
  let isOffline = true;
  const Part = later(() => (isOffline ? Promise.reject(new TypeError("offline")) : Promise.resolve(There)));
  await render(
    <PartBoundary fallback={Broken}>
      <Part name="It" />
    </PartBoundary>,
    { createRootOptions: { onCaughtError: () => undefined } },
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  isOffline = false;
  retryParts();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("It is there")).toBeVisible();
});

test("a part that is needed while it is being fetched ahead says so, too, when that fails", async () => {
  const fetched = Promise.withResolvers<typeof There>();
  let times = 0;
  const Part = later(
    () => {
      times += 1;
      return fetched.promise;
    },
    { isTelling: true },
  );
  // When a browser rests is its own affair; here it does now.
  vi.stubGlobal("requestIdleCallback", (rest: () => void) => rest());
  fetchPartsAtRest();
  expect(times).toBe(1);
  await render(
    <PartBoundary fallback={Broken}>
      <Part name="It" />
    </PartBoundary>,
    { createRootOptions: { onCaughtError: () => undefined } },
  );
  fetched.reject(new TypeError("offline"));
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

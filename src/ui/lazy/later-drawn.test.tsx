import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { later, retryParts } from "./later.ts";
import { PartBoundary } from "./part-boundary.tsx";

const There = ({ name }: { name: string }) => <p>{name} is there</p>;
const Broken = ({ retry }: { retry: () => void }) => <button onClick={retry}>Try again</button>;
afterEach(() => void vi.unstubAllGlobals());
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test("draws a part as soon as it has loaded, even twice within a few frames", async () => {
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

test("draws a part at once if it was loaded before", async () => {
  const Part = later(async () => There);
  await Part.preload();
  const { container } = await render(<Part name="It" />);
  expect(container.textContent).toBe("It is there");
});

test("reports a part that failed to load, and shows it after a retry", async () => {
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

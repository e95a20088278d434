import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { onKnownDay } from "./known-day.ts";
import { openApp } from "./open-app.tsx";

onKnownDay();

const number = "BK-20431";
const row = page.getByRole("row", { name: number });
const panel = page.getByRole("region", { name: `Booking ${number}` });
const question = page.getByRole("alertdialog");
const isAction = (request: Request) => request.method === "POST";
const refusal = (status: number, code: string, more = {}) =>
  Response.json({ error: { code, message: "No.", request_id: "req_1", ...more } }, { status });

async function ask(action: RegExp) {
  await row.click();
  await panel.getByRole("button", { name: action }).click();
}

test("says that an approval under way when the key is refused may have gone through", async () => {
  let isRefused = false;
  await openApp("/bookings", {
    between: (request, answer) => {
      if (isAction(request)) return new Promise(() => undefined);
      return isRefused ? Promise.resolve(refusal(401, "unauthorized")) : answer();
    },
  });
  await ask(/^Approve/);
  await question.getByRole("button", { name: /^Approve/ }).click();
  await expect.element(row).toMatchTextContent("Sending");
  isRefused = true;
  await page.getByRole("button", { name: "Load all again" }).click();
  const lock = page.getByRole("alertdialog", { name: "The key is no longer accepted" });
  await expect.element(lock).toMatchTextContent("1 action was sent and may have gone through.");
  await lock.getByRole("button", { name: "Sign out instead" }).click();
  await expect.element(lock.getByRole("alert")).toMatchTextContent("Check it yourself.");
  await expect.element(lock).not.toMatchTextContent(/hasn't been carried out|nothing|discarded|unsent/i);
});

test("doesn't say that an approval without a reply is waiting during a pause", async () => {
  let isLost = true;
  await openApp(`/bookings?q=${number}`, {
    between: (request, answer) => {
      if (!isAction(request)) return answer();
      if (!isLost) return Promise.resolve(refusal(429, "rate_limited", { retry_after: 18 }));
      isLost = false;
      return answer().then(() => Promise.reject(new TypeError("network down")));
    },
  });
  await ask(/^Approve/);
  await question.getByRole("button", { name: /^Approve/ }).click();
  await panel.getByRole("button", { name: "Ask again" }).click();
  const strip = page.getByRole("status").filter({ hasText: "Too many requests were sent with this API key" });
  await expect.element(strip).toMatchTextContent("1 action was sent and may have gone through.");
  await expect.element(strip).not.toMatchTextContent(/waiting and|nothing|queued/i);
});

test.each([
  ["held", "Approve · capture EUR 312.00", "The service captures the held payment."],
  ["unpaid", "Approve · EUR 312.00", "The service shows this one as “unpaid”."],
  ["captured", "Approve", "The service already shows the payment as “captured”."],
  [undefined, "Approve · EUR 312.00", "The service doesn't say whether this one is held."],
])("says what an approval does to a payment shown as %s", async (payment, name, meaning) => {
  await openApp("/bookings?state=awaiting", {
    between: async (request, answer) => {
      const answered = await answer();
      if (isAction(request) || !request.url.includes("/bookings")) return answered;
      const shown = payment === undefined ? '"no_word":""' : `"payment_status":"${payment}"`;
      const changed = (await answered.text()).replaceAll(/"payment_status":"\w+"/g, shown);
      return new Response(changed, { status: answered.status, headers: answered.headers });
    },
  });
  await row.click();
  await expect.element(panel).toMatchTextContent(meaning);
  const button = panel.getByRole("button", { name: /^Approve/ });
  await expect.element(button).toHaveAccessibleName(name);
  await button.click();
  await expect.element(question).toMatchTextContent(meaning);
  await expect.element(page.getByRole("main")).not.toMatchTextContent("held until");
});

import { expect, test } from "../test.ts";
import { watchPages } from "../watch-page.ts";

test("records a second tab's console, errors, blocked resources and requests to other sites", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext();
  const seen = await watchPages(context, site);
  await context.newPage();
  const second = await context.newPage();
  await second.goto(site);
  await second.evaluate('console.warn("a warning"), console.error("an error")');
  await second.evaluate(() => {
    setTimeout(() => {
      throw new Error("a fault");
    });
    void Promise.reject(new Error("a rejection"));
    document.body.append(Object.assign(document.createElement("img"), { src: "http://127.0.0.1:9/elsewhere.png" }));
  });
  for (const words of ["a warning", "an error", "a fault", "a rejection", "security policy: img-src"])
    await expect.poll(() => seen.complaints.join("\n")).toContain(words);
  await context.close();
});

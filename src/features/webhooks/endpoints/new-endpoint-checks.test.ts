import { expect, test } from "vitest";
import { checkDraft, isInside } from "./new-endpoint-checks.ts";

const good = "https://depot.example.com/hooks";
const check = (url: string, listed: Parameters<typeof checkDraft>[1] = []) =>
  checkDraft({ url, isAll: true, kinds: new Set() }, listed);

test("an address that is good is sent as it was typed, with the single entry for all events", () => {
  expect(check(good)).toEqual({ url: good, events: ["*"], error: undefined, warnings: [], whyNot: undefined });
});

test("nothing typed is no error, and cannot be sent", () => {
  expect(check("  ")).toMatchObject({ error: undefined, warnings: [], whyNot: "Type the address of your receiver." });
});

test.each([
  ["http://depot.example.com", "only https://"],
  ["HTTP://depot.example.com", "only https://"],
  ["ftp://depot.example.com", "Not an address"],
  ["javascript:alert(1)", "Not an address"],
  ["https:///depot", "Not an address"],
  ["depot.example.com", "Not an address"],
  ["https://ops:pass@depot.example.com", "password"],
  ["https://ops@depot.example.com", "password"],
  ["https://@depot.example.com", "password"],
  ["https://depot.example.com/#part", "fragment"],
  ["https://depot.example.com/#", "fragment"],
  ["https://depot.example.com/a b", "white space"],
  ["https://depot.exa\u200Bmple.com", "cannot be seen"],
  [`https://depot.example.com/${"a".repeat(2048)}`, "Longer"],
  ["HTTPS://depot.example.com", "small letters"],
])("%s cannot be sent, and it says why", (url, why) => {
  const { error, whyNot } = check(url);
  expect(error).toContain(why);
  expect(whyNot).toBe(error);
});

test("white space around it is taken off, and that is said", () => {
  expect(check(` ${good}\t`)).toMatchObject({ url: good, warnings: ["The white space around it is left out."] });
});

test("the same address again, and a list that was not read, are said and stop nothing", () => {
  const again = check(good, [{ id: "1", url: good, events: [] }]);
  expect(again).toMatchObject({ whyNot: undefined, warnings: [expect.stringContaining("already")] });
  const unread = checkDraft({ url: good, isAll: true, kinds: new Set() }, undefined);
  expect(unread).toMatchObject({ whyNot: undefined, warnings: [expect.stringContaining("could not be read")] });
});

test.each([
  "localhost",
  "a.localhost",
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.9.9",
  "192.168.1.1",
  "169.254.1.1",
  "0.0.0.0",
  "100.64.0.1",
  "[::1]",
  "[fd00::1]",
  "[fe80::1]",
  "[::ffff:7f00:1]",
  "printer",
  "nas.local",
  "x.internal",
])("%s is inside", (host) => expect(isInside(host)).toBe(true));

test.each(["depot.example.com", "8.8.8.8", "172.32.0.1", "100.128.0.1", "[2001:db8::1]"])("%s is outside", (host) =>
  expect(isInside(host)).toBe(false),
);

test("numbers in another form are the same host", () => {
  expect(check("https://0x7f.1/hook").warnings).toEqual([expect.stringContaining("inside your network")]);
});

test("chosen events go in the order of the picker, and none cannot be sent", () => {
  const chosen = checkDraft(
    { url: good, isAll: false, kinds: new Set(["x.y", "conflict.resolved", "booking.created"]) },
    [],
  );
  expect(chosen.events).toEqual(["booking.created", "conflict.resolved", "x.y"]);
  expect(checkDraft({ url: good, isAll: false, kinds: new Set() }, []).whyNot).toContain("at least one event");
});

import { expect, test } from "vitest";
import { EndpointForm, isInside, warningsOf } from "./endpoint-form.tsx";

const good = "https://depot.example.com/hooks";
const check = (url: string, kinds?: string[]) =>
  EndpointForm.safeParse({ url, isAll: kinds === undefined, kinds: kinds ?? [] });
const whyNot = (...typed: Parameters<typeof check>) => check(...typed).error?.issues.map(({ message }) => message);

test("cleans a valid address, and sends * for all events", () => {
  expect(check(` <HTTPS${good.slice(5)}\u200B>\t`).data).toEqual({ url: good, events: ["*"] });
  expect(warningsOf(good, [])).toEqual([]);
  expect(warningsOf(` <${good}\u200B>\t`, [])).toHaveLength(1);
});

test.each([
  "  ",
  "http://depot.example.com",
  "ftp://depot.example.com",
  "javascript:alert(1)",
  "https:///depot",
  "depot.example.com",
  "https://ops:pass@depot.example.com",
  "https://@depot.example.com",
  "https://depot.example.com/#part",
  "https://depot.example.com/#",
  "https://depot.example.com/a b",
  "https://depot.exa\u0007mple.com",
  `https://depot.example.com/${"a".repeat(2048)}`,
])("refuses the address %s for one reason", (url) => {
  expect(whyNot(url)).toHaveLength(1);
  expect(warningsOf(url, undefined)).toEqual([]);
});

test("warns about a repeated address or an unknown list, but lets both pass", () => {
  expect(warningsOf(good, [{ id: "1", url: good, events: [] }])).toHaveLength(1);
  expect(warningsOf(good.replace("https", "HTTPS"), [{ id: "1", url: good, events: [] }])).toHaveLength(1);
  expect(warningsOf(good, undefined)).toHaveLength(1);
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
])("takes %s as internal", (host) => expect(isInside(host)).toBe(true));

test.each(["depot.example.com", "8.8.8.8", "172.32.0.1", "100.128.0.1", "[2001:db8::1]"])(
  "takes %s as public",
  (host) => expect(isInside(host)).toBe(false),
);

test("recognises internal hosts in other number formats", () => {
  expect(warningsOf("https://0x7f.1/hook", [])).toHaveLength(1);
});

test("sends chosen events in the picker's order, and asks for at least one", () => {
  const { data } = check(good, ["x.y", "conflict.resolved", "booking.created"]);
  expect(data?.events).toEqual(["booking.created", "conflict.resolved", "x.y"]);
  expect(whyNot(good, [])).toHaveLength(1);
});

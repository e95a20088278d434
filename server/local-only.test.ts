import { expect, test } from "vitest";
import { isLocal } from "./sandbox-control.ts";

const from = (remoteAddress: string | undefined, host: string | undefined, headers: Record<string, string> = {}) =>
  isLocal({
    socket: { remoteAddress },
    headers: { ...(host !== undefined && { host }), ...headers },
    httpVersion: "1.1",
  });

test.each([
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-real-ip",
  "cf-connecting-ip",
  "true-client-ip",
  "x-request-start",
])("treats a request with %s as coming through a proxy", (name) => {
  expect(from("127.0.0.1", "localhost:4173", { [name]: "203.0.113.7" })).toBe(false);
});

test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("treats a connection from %s as local", (address) => {
  expect(from(address, "localhost:4173")).toBe(true);
});

test.each(["192.168.1.7", "::ffff:192.168.1.7", "10.127.0.1", "fe80::1", "203.0.113.9", "", undefined])(
  "doesn't treat a connection from %s as local, whatever the host name",
  (address) => {
    expect(from(address, "localhost:4173")).toBe(false);
    expect(from(address, "127.0.0.1:4173")).toBe(false);
  },
);

test.each(["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:4173"])("treats the host name %s as local", (host) => {
  expect(from("127.0.0.1", host)).toBe(true);
});

test.each([
  "dashboard.example",
  "localhost.example",
  "127.0.0.1.example",
  "127.example",
  "x@localhost.example",
  "0.0.0.0:4173",
  "a b",
  "",
  undefined,
])("doesn't treat the host name %j as local", (host) => {
  expect(from("127.0.0.1", host)).toBe(false);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { securityHeaders, strictTransportSecurity } from "./headers.ts";

const docs = join(import.meta.dirname, "../docs");
const recipeIn = (file: string) => readFileSync(join(docs, file), "utf8");
const nginxRecipe = recipeIn("nginx.conf");
const caddyRecipe = recipeIn("Caddyfile");
/** The recipes that put TLS in front of the session gateway. */
const [, nginxGateway = "", caddyGateway = ""] =
  /```nginx\n(.+?)```.+?or with Caddy:\n\n```\n(.+?)```/s.exec(recipeIn("operating.md")) ?? [];
const expected: Readonly<Record<string, string>> = {
  ...securityHeaders,
  "Strict-Transport-Security": strictTransportSecurity,
};

const headersIn = (recipe: string, line: RegExp) =>
  Object.fromEntries(Array.from(recipe.matchAll(line), ([, name = "", value = ""]) => [name, value]));

test("keeps the headers in the recipes for other web servers equal to our own", () => {
  expect(headersIn(nginxRecipe, /^ *add_header ([\w-]+) "(.+)" always;$/gm)).toEqual(expected);
  expect(headersIn(caddyRecipe, /^\t\t([A-Z][\w-]+) "(.+)"$/gm)).toEqual(expected);
});

test.each([
  ["nginx.conf", nginxRecipe, ["keepalive_timeout 310s;", "proxy_next_upstream off;"]],
  ["nginx before the gateway", nginxGateway, ["keepalive_timeout 310s;", "proxy_next_upstream off;"]],
  ["Caddyfile", caddyRecipe, ["idle 310s", "lb_retries 0", "keepalive off"]],
  ["Caddy before the gateway", caddyGateway, ["idle 310s", "keepalive off"]],
])("keeps idle connections longer than browsers do, and sends nothing twice: %s", (_, recipe, lines) => {
  expect(recipe.split("\n").map((line) => line.trim())).toEqual(expect.arrayContaining(lines));
});

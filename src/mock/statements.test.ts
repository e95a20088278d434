import { describe, expect, test } from "vitest";
import { serveDirectly } from "./testing/serve-directly.ts";
import { statements } from "./testing/statements.ts";

describe.each(Object.entries(statements))("%s", (_, section) => {
  test.each(section)("$says", async ({ holds }) => {
    expect.hasAssertions();
    const service = serveDirectly();
    try {
      await holds(service);
    } finally {
      await service.close();
    }
  });
});

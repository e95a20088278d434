import * as z from "zod/mini";

/** A service that this dashboard may talk to. `baseUrl` is relative to this site (`/v1`) or absolute. */
const Service = z.looseObject({
  name: z.string(),
  baseUrl: z.string(),
  /** Only for the built-in sandbox, whose key is no secret. */
  demoKey: z.optional(z.string()),
});
export type Service = z.infer<typeof Service>;

const Config = z.looseObject({ services: z.array(Service).check(z.minLength(1)), allowCustomService: z.boolean() });

/** The run-time configuration of `/config.json`: nothing about a service is compiled in. */
export type Config = z.infer<typeof Config>;

/**
 * Reads the configuration.
 * @throws Error that says what is wrong with the file and where to mend it
 */
export function parseConfig(json: unknown): Config {
  const parsed = Config.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map((issue) => issue.path.join(".") || "the file").join(", ");
  throw new Error(`/config.json is not as expected (${where}). It needs "services" and "allowCustomService".`);
}

import { readFieldConfig } from "#contract/field-config.ts";
import type { FieldTexts } from "#contract/fields.ts";
import { asText, isObject, valueAt } from "#contract/raw.ts";

/**
 * A service that this dashboard may talk to. `baseUrl`: relative to this site (`/v1`) or absolute. `demoKey`: only for the
 * sandbox, whose API key is no secret. `fields`: this service's names for fields that the API leaves open.
 */
export type Service = { name: string; baseUrl: string; demoKey?: string; fields?: FieldTexts };

/**
 * The runtime configuration in `/config.json`: no service is compiled in. `session`: the web server keeps the API key for this
 * browser, for at most `sessionHours`. `lockAfterMinutes`: without input; 0 for never.
 */
export type Config = {
  services: readonly Service[];
  allowCustomService: boolean;
  session?: "gateway";
  sessionHours?: number;
  lockAfterMinutes?: number;
};

/** Minutes without input until the page locks; 0 for never, as with a demo key. */
export function minutesToLock({ services, session, lockAfterMinutes }: Config): number {
  const hasDemoKey = services.some(({ demoKey }) => demoKey !== undefined);
  return lockAfterMinutes ?? (hasDemoKey && session === undefined ? 0 : 15);
}

/**
 * Reads the configuration.
 * @throws Error that says what is wrong with the file, and where
 */
export function parseConfig(json: unknown): Config {
  if (!isObject(json)) throw wrong(["the file"]);
  const faults: string[] = [];
  const services = valueAt(json, "services");
  const found = Array.isArray(services) ? services.map((service, index) => readService(service, index, faults)) : [];
  if (found.length === 0) faults.push("services");
  const allowCustomService = valueAt(json, "allowCustomService");
  if (typeof allowCustomService !== "boolean") faults.push("allowCustomService");
  const session = valueAt(json, "session");
  if (session !== undefined && session !== "gateway" && session !== "direct") faults.push("session");
  const [sessionHours, lockAfterMinutes] = ["sessionHours", "lockAfterMinutes"].map((field) => {
    const value = valueAt(json, field);
    if (value === undefined || (typeof value === "number" && value >= 0)) return value;
    faults.push(field);
    return undefined;
  });
  if (faults.length === 0) {
    return {
      services: found,
      allowCustomService: allowCustomService === true,
      ...(session === "gateway" ? { session } : {}),
      ...(sessionHours === undefined ? {} : { sessionHours }),
      ...(lockAfterMinutes === undefined ? {} : { lockAfterMinutes }),
    };
  }
  throw wrong(faults);
}

function wrong(faults: readonly string[]): Error {
  const where = faults.join(", ");
  return new Error(`/config.json is not as expected (${where}). It needs "services" and "allowCustomService".`);
}

function readService(service: unknown, index: number, faults: string[]): Service {
  const [name, baseUrl, demoKey] = ["name", "baseUrl", "demoKey"].map((field) => asText(valueAt(service, field)));
  if (name === undefined) faults.push(`services.${index}.name`);
  if (baseUrl === undefined) faults.push(`services.${index}.baseUrl`);
  const isOdd = isObject(service) && service["demoKey"] !== undefined && demoKey === undefined;
  if (isOdd) faults.push(`services.${index}.demoKey`);
  const own = { name: name ?? "", baseUrl: baseUrl ?? "", ...(demoKey === undefined ? {} : { demoKey }) };
  const named = valueAt(service, "fields");
  if (named === undefined) return own;
  const read = readFieldConfig(named);
  if ("fields" in read) return { ...own, fields: read.fields };
  faults.push(
    ...read.faults.map((fault) => ["services", index, "fields", fault].filter((step) => step !== "").join(".")),
  );
  return own;
}

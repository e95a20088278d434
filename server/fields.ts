import { readFile } from "node:fs/promises";
import { parseConfig, type Service } from "#app/config.ts";
import { StartError } from "./start-error.ts";

/**
 * Reads the file with the service's field names, in the form of `/config.json`: the object itself, or in `fields`.
 * @throws StartError that says where the file is wrong
 */
export async function readFieldsFile(file: string): Promise<Service["fields"]> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new StartError(`The file ${file} couldn't be read. The server did not start.`);
  });
  try {
    const json: unknown = JSON.parse(text);
    const fields: unknown = typeof json === "object" && json !== null && "fields" in json ? json.fields : json;
    const config = parseConfig({ services: [{ name: "service", baseUrl: "/v1", fields }], allowCustomService: false });
    return config.services[0]?.fields;
  } catch (fault) {
    const why = fault instanceof Error ? (/\(([^)]+)\)/.exec(fault.message)?.[1] ?? fault.message) : "";
    throw new StartError(
      `The file ${file} is not as expected (${why.replaceAll("services.0.", "")}). The server did not start.`,
    );
  }
}

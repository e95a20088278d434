import { readFieldConfig } from "#contract/field-config.ts";
import type { FieldTexts } from "#contract/fields.ts";
import { isObject, type RawObject } from "#contract/raw.ts";
import { readLocal, writeLocal } from "./local-text.ts";

/** By the base address of their service, so that another service's names don't apply. */
const slot = "fields";

function readAll(): RawObject {
  try {
    const stored: unknown = JSON.parse(readLocal(slot) ?? "{}");
    return isObject(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** Which field of this service is which, as chosen in this browser; nothing if what is stored can't be read. */
export function chosenFields(baseUrl: string): FieldTexts {
  const read = readFieldConfig(readAll()[baseUrl] ?? {});
  return "fields" in read ? read.fields : {};
}

/** Stores the choice for all tabs of this browser, or deletes it if empty; false if the browser stores nothing. */
export function chooseFields(baseUrl: string, chosen: FieldTexts): boolean {
  const { [baseUrl]: _before, ...others } = readAll();
  const all = Object.keys(chosen).length === 0 ? others : { ...others, [baseUrl]: chosen };
  return writeLocal(slot, Object.keys(all).length === 0 ? undefined : JSON.stringify(all));
}

import { createContext, use } from "react";
import type { Client } from "#api/transport.ts";
import type { Records } from "#records/records.ts";
import { useSession } from "./session.tsx";

/** The records of a signed-in key; provided once, by the app. */
export const RecordsContext = createContext<((client: Client) => Records) | undefined>(undefined);

/** The records of the key in use. */
export function useRecords(): Records {
  const recordsOf = use(RecordsContext);
  if (recordsOf === undefined) throw new Error("The app did not provide its records.");
  return recordsOf(useSession().client);
}

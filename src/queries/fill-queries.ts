import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "#api/transport.ts";
import type { Records } from "#records/records.ts";
import { blocksQuery } from "./blocks.ts";
import { bookingsQuery } from "./bookings.ts";
import { deliveriesQuery } from "./deliveries.ts";
import { keepFilled } from "./query-client.ts";

type Filling = Pick<Records, "replica" | "ledger" | "deliveries">;

/** Keeps the queries over this browser's records up to date. Returns a function that stops it, for when the API key changes. */
export function fillQueries(queries: QueryClient, client: Client, records: Filling): () => void {
  const { replica, ledger, deliveries } = records;
  const ends = [
    keepFilled(queries, bookingsQuery(client, replica), replica),
    keepFilled(queries, blocksQuery(client, ledger), ledger),
    keepFilled(queries, deliveriesQuery(client, deliveries), deliveries),
  ];
  return () => {
    for (const end of ends) end();
  };
}

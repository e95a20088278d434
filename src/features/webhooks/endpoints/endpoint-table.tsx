import type { Endpoint } from "#api/webhooks.ts";
import type { ReactNode } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Table, type TableColumn } from "#ui/grid/table.tsx";
import { EndpointRow, type EndpointVerbs } from "./endpoint-row.tsx";

const text = catalogue("webhooks/endpoint-table", {
  label: "Webhook endpoints",
  endpoint: "Endpoint",
  health: "Deliveries",
  created: "Created",
  id: "Id",
  verbs: "Actions",
});

const columns: readonly TableColumn[] = [
  { id: "endpoint", label: text.endpoint },
  { id: "health", label: text.health, width: "184px" },
  { id: "created", label: text.created, width: "176px", from: "xl" },
  { id: "id", label: text.id, width: "156px" },
  { id: "verbs", label: text.verbs, isLabelHidden: true, width: "188px" },
];

type Props = {
  endpoints: readonly Endpoint[];
  /** How the deliveries of one do; undefined where none tells anything. */
  health: (endpoint: Endpoint) => ReactNode;
  verbs: EndpointVerbs;
};

/** The endpoints in the order of the service. */
export function EndpointTable({ endpoints, health, verbs }: Props) {
  return (
    <Table label={text.label} columns={columns}>
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} health={health(endpoint)} verbs={verbs} />
      ))}
    </Table>
  );
}

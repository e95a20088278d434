import type { Endpoint } from "#api/webhooks.ts";
import type { ReactNode } from "react";
import { Table, type TableColumn } from "#ui/table.tsx";
import { EndpointRow, type EndpointVerbs } from "./endpoint-row.tsx";

const columns: readonly TableColumn[] = [
  { id: "endpoint", label: "Endpoint" },
  { id: "health", label: "Deliveries", width: "184px" },
  { id: "created", label: "Created", width: "176px", from: "xl" },
  { id: "id", label: "Id", width: "156px" },
  { id: "verbs", label: "Actions", isLabelHidden: true, width: "188px" },
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
    <Table label="Webhook endpoints" columns={columns}>
      {endpoints.map((endpoint) => (
        <EndpointRow key={endpoint.id} endpoint={endpoint} health={health(endpoint)} verbs={verbs} />
      ))}
    </Table>
  );
}

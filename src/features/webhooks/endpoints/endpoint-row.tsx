import { CircleQuestionMark, RefreshCw, Tag, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Endpoint } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { isOpen, isUnknown } from "#records/outbox/pending-write.ts";
import { useHookNotesView } from "#queries/webhooks.ts";
import { usePendingWrites } from "#queries/outbox.ts";
import { isOver, type Replacement } from "#records/webhooks/replacement.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyableId } from "#ui/format/copyable-id.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { FullMoment } from "#ui/format/moment.tsx";
import { Cell, Row } from "#ui/grid/table.tsx";
import { displayText } from "#values/text.ts";
import { EndpointAddress } from "./endpoint-address.tsx";
import { EndpointChips } from "./endpoint-chips.tsx";

const text = catalogue("webhooks/endpoint-row", {
  deleteUnknown: "Delete: outcome unknown. The Outbox goes on with it.",
  beingDeleted: "Being deleted",
  createdNotSent: "creation time not sent",
  endpointId: "endpoint ID",
  name: (endpoint: string) => `Name ${endpoint}`,
  replace: (endpoint: string) => `Replace ${endpoint}`,
  notNow: "It is being deleted.",
  delete: "Delete",
  oldOne: "The old one: being replaced",
  newOne: "The new one: takes the place of another",
  spareOne: "Its secret was given up: it goes with the old one",
  unknownHealth: "Not known: no delivery seen",
});

/** What can be done with an endpoint. */
export type EndpointVerbs = {
  readonly name: (endpoint: Endpoint) => void;
  readonly replace: (endpoint: Endpoint) => void;
  readonly remove: (endpoint: Endpoint) => void;
};

type Props = {
  endpoint: Endpoint;
  /** How its deliveries do, as far as any tell. */
  health: ReactNode;
  verbs: EndpointVerbs;
};

/** An endpoint as the service lists it, with what this browser calls it. */
export function EndpointRow({ endpoint, health, verbs }: Props) {
  const { names, replacements } = useHookNotesView();
  const place = placeIn(replacements, endpoint.id);
  const name = names.get(endpoint.id);
  const pending = usePendingWrites().get(endpoint.id);
  const isGoing = pending !== undefined && isOpen(pending);
  return (
    <Row tone={isUnknown(pending) ? "outcome" : undefined}>
      <Cell wrap phone="line">
        <div className="grid gap-1.5 py-1.5">
          <p className="flex flex-wrap items-center gap-x-2">
            {name === undefined ? null : <bdi className="font-semibold">{displayText(name, 80)}</bdi>}
            <EndpointAddress url={endpoint.url} />
          </p>
          <EndpointChips events={endpoint.events} />
          {place === undefined ? null : <p className="text-xs text-ink-2 max-md:text-sm">{place}</p>}
          {isGoing ? (
            <p className="text-xs text-unknown-ink">{isUnknown(pending) ? text.deleteUnknown : text.beingDeleted}</p>
          ) : null}
        </div>
      </Cell>
      <Cell wrap phone="line">
        <span className="text-xs text-ink-2 max-md:text-sm">{health ?? <UnknownHealth />}</span>
      </Cell>
      <Cell from="xl" wrap>
        <span className="text-xs text-ink-2">
          {endpoint.createdAt === undefined ? (
            <i className="text-ink-3">{text.createdNotSent}</i>
          ) : (
            <FullMoment time={endpoint.createdAt} />
          )}
        </span>
      </Cell>
      <Cell>
        <CopyableId value={endpoint.id} label={text.endpointId} short />
      </Cell>
      <Cell align="end" phone="end">
        <span className="inline-flex items-center justify-end gap-0.5">
          <IconButton
            label={text.name(displayText(endpoint.url ?? endpoint.id, 120))}
            icon={<Tag strokeWidth={1.75} />}
            onPress={() => verbs.name(endpoint)}
          />
          <IconButton
            label={text.replace(displayText(endpoint.url ?? endpoint.id, 120))}
            icon={<RefreshCw strokeWidth={1.75} />}
            onPress={() => verbs.replace(endpoint)}
          />
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 strokeWidth={1.75} />}
            notNow={isGoing ? text.notNow : undefined}
            onPress={() => verbs.remove(endpoint)}
          >
            {text.delete}
          </Button>
        </span>
      </Cell>
    </Row>
  );
}

/** What an endpoint is in a replacement that is not over: two of one address look the same. */
function placeIn(replacements: readonly Replacement[], id: string): string | undefined {
  const going = replacements.filter((one) => !isOver(one));
  if (going.some(({ old }) => old.id === id)) return text.oldOne;
  if (going.some(({ spare = [] }) => spare.includes(id))) return text.spareOne;
  return going.some(({ created }) => created === id) ? text.newOne : undefined;
}

/** No delivery says anything of it: that is not the same as all being well. */
function UnknownHealth() {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-3">
      <CircleQuestionMark aria-hidden size={14} strokeWidth={1.75} className="flex-none" />
      {text.unknownHealth}
    </span>
  );
}

import type { ReactNode } from "react";
import { WriteStatus } from "#components/write-status/write-status.tsx";
import { catalogue } from "#language/catalogue.ts";
import { useVehicles } from "#queries/vehicles.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { referenceOf, type VehicleRow } from "#records/vehicles/vehicle-row.ts";
import { referenceWords } from "#components/write-status/write-nouns.ts";
import { lastError, canBeWithdrawn, statusOf, type PendingWrite } from "#records/outbox/pending-write.ts";
import { useNavigate } from "@tanstack/react-router";
import { errorTime } from "#components/error-words.ts";
import { useOutbox, useSendGate } from "#queries/outbox.ts";
import { takeBack } from "#components/take-back.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useSecond } from "#ui/browser/now.ts";
import { RequestLine } from "#ui/format/request-line.tsx";
import { Ticking } from "#ui/feedback/ticking.tsx";
import { useZone } from "#ui/browser/zone.ts";
import { momentText } from "#values/zone.ts";
import { lateWords, mappedWords, receiptWords, refusedWords, waitingWords } from "./map-words.ts";
import { UnknownMapping } from "./unknown-mapping.tsx";

const text = catalogue("vehicles/notice", {
  notLoaded: "It is not among the vehicles that are loaded.",
  noLonger: "The list no longer holds this vehicle.",
  cannotTell: "The list shows no references, so it cannot tell.",
  listSays: (reference: string) => `The list says ${reference}.`,
  listSaysNone: "The list says that it has no reference.",
  shownToo: "The list shows it too.",
});

type Props = {
  /** The vehicle as it is known; undefined when it is not loaded: what happened to it is told all the same. */
  row: VehicleRow | undefined;
  pending: PendingWrite;
  /** What can be done once it was accepted. */
  next?: ReactNode;
};

/** How the last mapping of this vehicle stands, with what the list says of it. */
export function MappingNotice({ row, pending, next }: Props) {
  const { showsReferences } = useVehicles();
  if (pending.write.kind !== "map") return null;
  const isDone = pending.state === "applied" && pending.ending !== "person";
  return (
    <WriteStatus
      pending={pending}
      listed={listedWords(row, showsReferences)}
      actions={isDone ? next : undefined}
      canDismiss
    >
      {isDone && isShownToo(pending, row) ? text.shownToo : null}
    </WriteStatus>
  );
}

/** What the list of vehicles says of this one, as far as it was read. */
function listedWords(row: VehicleRow | undefined, showsReferences: boolean): string {
  if (row === undefined) return text.notLoaded;
  if (row.goneAt !== undefined) return text.noLonger;
  if (!showsReferences) return text.cannotTell;
  const { reference } = row.reading;
  return reference.kind === "named" ? text.listSays(referenceWords(reference.reference)) : text.listSaysNone;
}

/** Whether the list shows what was accepted; a receipt that goes by the list says so already. */
const isShownToo = ({ ending, about }: PendingWrite, row: VehicleRow | undefined) =>
  row?.mapping.kind === "mapped" && ending !== "read" && referenceOf(row) === about.reference;

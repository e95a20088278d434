import { catalogue } from "#language/catalogue.ts";
import { lastError, type PendingWrite } from "#records/outbox/pending-write.ts";
import { said } from "#components/error-words.ts";
import type { Client } from "#api/transport.ts";
import type { Fleet } from "#records/vehicles/vehicle-list.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { displayText } from "#values/text.ts";
import { lateWords, mappedWords, receiptWords, refusedWords } from "./map-words.ts";
import { forgetReference } from "./reference-drafts.ts";

const text = catalogue("vehicles/concluded", {
  late: (title: string, vehicle: string) => `${title}: ${vehicle}`,
  show: "Show vehicle",
});

type Ended = {
  pending: PendingWrite;
  /** Whether this tab got the answer. */
  here: boolean;
  isPhone: boolean;
  /** Whether the panel of this vehicle is on screen: then it tells the same. */
  isOpen: () => boolean;
  /** Opens that panel. */
  show: () => void;
  fleet: Pick<Fleet, "check" | "read">;
  client: Client;
};

/** What follows the end of a mapping: it is said in the tab that got the answer, and the list is read again there. */
export function concludeMapping({ pending, here, isPhone, isOpen, show, fleet, client }: Ended): void {
  const { state, ending, write, about, endedAt, requestId } = pending;
  if (state === "applied") forgetReference(client.id, write.target, about.reference);
  // What belongs to a job is told by the job, and read when that is done.
  if (about.job !== undefined || !here) return;
  // A person's word is no success that the service reported, and who gave it knows.
  if (state === "applied" && ending !== "person") {
    const title = mappedWords(pending);
    // On a phone it would cover the next button.
    if (isPhone || isOpen()) announce(title);
    else {
      const detail = ending === "answer" ? {} : { detail: receiptWords(pending, undefined) };
      showToast({ tone: "ok", title, requestId, ...detail });
    }
    readSoon(fleet, endedAt);
  }
  if ((state === "refused" || ending === "late") && !isOpen()) tellNotDone(pending, show);
}

function tellNotDone(pending: PendingWrite, show: () => void): void {
  const isRefused = pending.state === "refused";
  const error = lastError(pending);
  const late = lateWords(pending);
  const dismiss = showToast({
    tone: "bad",
    title: isRefused ? refusedWords(pending).title : text.late(late.title, displayText(pending.about.name)),
    detail: isRefused ? said(error) : late.meaning,
    requestId: isRefused ? error.facts.requestId : undefined,
    duration: "kept",
    action: (
      <Button
        size="sm"
        onPress={() => {
          dismiss();
          show();
        }}
      >
        {text.show}
      </Button>
    ),
  });
}

/** A fleet of more vehicles takes many pages to read: then more is waited for that ends. Both waits in ms. */
const fewVehicles = 1000;
const gatherFor = { few: 100, many: 20_000 };
/** Since when what is read has to be read, epoch ms, by the fleet that is about to be. */
const gathering = new WeakMap<Pick<Fleet, "check">, number>();

/** Reads the list in the background; that it could not be read is said where the list stands. */
function readSoon(fleet: Pick<Fleet, "check" | "read">, endedAt = 0): void {
  const isGathering = gathering.has(fleet);
  // A reading that began in the same millisecond may have passed the vehicle already.
  gathering.set(fleet, endedAt + 1);
  if (isGathering) return;
  const wait = fleet.read().rows.length > fewVehicles ? gatherFor.many : gatherFor.few;
  setTimeout(() => {
    const since = gathering.get(fleet);
    gathering.delete(fleet);
    void fleet.check(since).catch(() => undefined);
  }, wait);
}

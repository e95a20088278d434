import { lastError, type PendingWrite } from "#records/outbox/pending-write.ts";
import { said } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import type { Fleet } from "#records/vehicles/vehicle-list.ts";
import { blockKey } from "#records/ledger/block-record.ts";
import type { Parked } from "#records/ledger/parked.ts";
import type { Replica } from "#records/replica/replica-types.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { askForDialog, isWatched } from "./block-drafts.ts";
import { aroundBlock, vehicleNamed } from "./block-known.ts";
import { blockRangeWords, isDoubleBooking, isUnmapped, notBlockedWords, vehicleOf } from "./block-words.ts";

const text = catalogue("calendar/block-concluded", {
  blocked: (vehicle: string, range: string) => `${vehicle} blocked, ${range}`,
  repeated: "The service repeated its first answer: it was done once.",
  notBlocked: (vehicle: string, range: string) => `${vehicle} was not blocked, ${range}`,
  look: "Verification",
});

type Ended = {
  pending: PendingWrite;
  /** Whether this tab got the answer. */
  here: boolean;
  isPhone: boolean;
  /** Brings the calendar on screen. */
  show: () => void;
  replica: Pick<Replica, "check" | "read">;
  fleet: Pick<Fleet, "check" | "read">;
  parked: Parked;
};

/** What follows the end of a block: it is said in the tab that got the answer, and what was parked follows it. */
export async function concludeBlock(ended: Ended): Promise<void> {
  const { pending, here, isPhone, parked } = ended;
  const { state, ending, write, about } = pending;
  // What belongs to a job is told by the job.
  const isTold = about.job !== undefined || !here;
  if (state === "applied") {
    if (about.block !== undefined) await parked.drop({ reference: write.target, blockId: about.block.id });
    // A person's word is no success that the service reported, and who gave it knows.
    if (!isTold && ending !== "person") tellBlocked(pending, isPhone);
    return;
  }
  const isNotDone = state === "refused" || ending === "late";
  if (isNotDone && !isTold && !isWatched(pending.id)) tellNotBlocked(ended);
  if (here && isDoubleBooking(pending)) await parkAgain(ended);
  // The list here still says that it is mapped; what it says now is what mapping it begins with.
  if (here && isUnmapped(pending)) await ended.fleet.check().catch(() => undefined);
}

function tellBlocked(pending: PendingWrite, isPhone: boolean): void {
  const title = text.blocked(vehicleOf(pending), blockRangeWords(pending));
  // On a phone it would cover the next button.
  if (isPhone) return announce(title);
  const detail = pending.ending === "replay" ? { detail: text.repeated } : {};
  showToast({ tone: "ok", title, requestId: pending.requestId, ...detail });
}

function tellNotBlocked({ pending, show }: Ended): void {
  const isRefused = pending.state === "refused";
  const error = lastError(pending);
  const dismiss = showToast({
    tone: "bad",
    title: text.notBlocked(vehicleOf(pending), blockRangeWords(pending)),
    detail: isRefused ? said(error) : notBlockedWords(pending).meaning,
    requestId: isRefused ? error.facts.requestId : undefined,
    duration: "kept",
    action: (
      <Button
        size="sm"
        onPress={() => {
          dismiss();
          askForDialog({ kind: "refused", pending: pending.id });
          show();
        }}
      >
        {text.look}
      </Button>
    ),
  });
}

/** Somebody booked the dates that we do not know of yet; a parked block waits for whatever is in its way now. */
async function parkAgain({ pending, replica, fleet, parked }: Ended): Promise<void> {
  await replica.check().catch(() => undefined);
  const { about, write, endedAt } = pending;
  if (about.block === undefined || endedAt === undefined) return;
  const key = blockKey({ reference: write.target, blockId: about.block.id });
  const known = parked.read().find((each) => blockKey(each) === key);
  if (known === undefined) return;
  const vehicle = vehicleNamed(write.target, fleet.read().rows);
  await parked.park({ ...known, at: endedAt, ...aroundBlock(known, vehicle, replica.read().rows) });
}

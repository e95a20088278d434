import { lastError, type PendingWrite } from "#records/outbox/pending-write.ts";
import { said } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import { announce } from "#ui/toast/announcer.tsx";
import { Button } from "#ui/button/button.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { displayText } from "#values/text.ts";
import { isShown } from "./webhooks-shown.ts";
import { deletedWords, lateWords, refusedWords, wasGone } from "./webhooks-words.ts";

const text = catalogue("webhooks/conclude", {
  about: (what: string, endpoint: string) => `${what}: ${endpoint}`,
  show: "Show endpoints",
});

type Ended = {
  pending: PendingWrite;
  /** Whether this tab got the answer. */
  here: boolean;
  isPhone: boolean;
  /** Opens the list of endpoints. */
  show: () => void;
  /** Has the list of endpoints read again where it is shown. */
  readAgain: () => void;
};

/** What follows the end of a creation or a removal: the list is read again, and it is said in the tab that got the answer. */
export function concludeWebhook({ pending, here, isPhone, show, readAgain }: Ended): void {
  const { state, ending, write, requestId } = pending;
  if (state === "applied" || wasGone(pending)) readAgain();
  if (!here) return;
  // That an endpoint was created is told with its secret.
  if (state === "applied" && ending !== "person" && write.kind === "hookDelete") {
    const title = deletedWords(pending);
    if (isPhone || isShown(write.target)) announce(title);
    else showToast({ tone: "ok", title, requestId });
  }
  if ((state === "refused" || ending === "late") && !isShown(write.target)) tellNotDone(pending, show);
}

function tellNotDone(pending: PendingWrite, show: () => void): void {
  const isRefused = pending.state === "refused";
  const error = lastError(pending);
  const words = isRefused ? refusedWords(pending) : lateWords(pending);
  const dismiss = showToast({
    tone: wasGone(pending) ? "ok" : "bad",
    title: text.about(words.title, displayText(pending.about.name, 120)),
    detail: isRefused ? said(error) : words.meaning,
    requestId: isRefused ? error.facts.requestId : undefined,
    duration: wasGone(pending) ? 6000 : "kept",
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

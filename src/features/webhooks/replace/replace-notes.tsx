import { readErrorWords } from "#components/error-words.ts";
import { catalogue } from "#language/catalogue.ts";
import type { Wished } from "#records/webhooks/replacements.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import type { ReplaceActions } from "./replace-actions.ts";

const text = catalogue("webhooks/replace-notes", {
  lost: "Nobody has the secret of the new endpoint",
  lostMeaning:
    "Nothing can make this endpoint useful without it, so the old one is not deleted for it. Create another one and store its secret, and this one goes with the old one; or delete this one now. The old one stays either way.",
  another: "Create another new one",
  removeNew: "Delete the new endpoint",
  have: "I have the secret",
  deleting: "Deleting",
  untold: "Which endpoint of the list it is cannot be told: delete it in the list.",
  notDone: "Not done",
  wished: {
    "not kept": "This browser could not keep that. Nothing was changed.",
    taken: "Another creation for the same address is still open in the Outbox. Let it come to its end first.",
    "not listed":
      "The list of endpoints does not show the new one, so the old one stays: it may be the last that hears anything. Look at the list, or stop here.",
    alone:
      "The list of endpoints shows no other one, so the new one stays: without it nothing of yours would hear anything. Create another one first.",
  },
  endpoints: "The endpoints",
  notRead: "Before the old endpoint goes, the list has to show the new one. Nothing was deleted.",
  notReadLost: "Before anything is deleted or created, the list has to say what is there. Nothing was changed.",
});

/** The new endpoint is of no use to anybody: what can be done about that, with the old one there all the while. */
export function LostSecret({
  actions,
  isKnown,
  isGoing,
}: {
  actions: ReplaceActions;
  isKnown: boolean;
  isGoing: boolean;
}) {
  const { isBusy, createAnother, removeNew, tell } = actions;
  return (
    <Callout
      tone="wait"
      role="status"
      title={text.lost}
      actions={
        <>
          <Button
            size="sm"
            variant="primary"
            notNow={isBusy || isGoing ? text.deleting : undefined}
            onPress={() => void createAnother()}
          >
            {text.another}
          </Button>
          <Button
            size="sm"
            busy={isBusy || isGoing ? text.deleting : undefined}
            notNow={isKnown ? undefined : text.untold}
            onPress={() => void removeNew()}
          >
            {text.removeNew}
          </Button>
          <Button size="sm" variant="ghost" onPress={() => void tell("stored")}>
            {text.have}
          </Button>
        </>
      }
    >
      {text.lostMeaning}
    </Callout>
  );
}

/** What was wished and not done. */
export function NotDone({ actions, isLost }: { actions: ReplaceActions; isLost: boolean }) {
  const { told, failure } = actions;
  return (
    <>
      {told === undefined || told === "ok" || told === "already" ? null : (
        <Callout tone="danger" role="alert" title={text.notDone}>
          {wishedWords[told]}
        </Callout>
      )}
      {failure === undefined ? null : (
        <Callout tone="danger" role="alert" title={readErrorWords(failure, text.endpoints).title}>
          {isLost ? text.notReadLost : text.notRead}
        </Callout>
      )}
    </>
  );
}

const wishedWords: Readonly<Record<Exclude<Wished, "ok" | "already">, string>> = text.wished;

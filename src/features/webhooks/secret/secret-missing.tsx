import { catalogue } from "#language/catalogue.ts";
import type { PendingWrite } from "#records/outbox/pending-write.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { useReplaceLost } from "../replace/replace-lost.ts";

const text = catalogue("webhooks/secret-missing", {
  title: "The service will not show it again",
  beginning: "Beginning",
  anew: "Delete and create anew",
  giveUp: "Give the secret up",
  notKept: "This browser could not keep that. Nothing was changed.",
  meaning:
    "If the secret is not in the answer above, make another endpoint with the same address and events, store its secret, and let this one be deleted after that. Nothing is deleted before.",
  meaningOnTheWay:
    "If the secret is not in the answer above, give it up: then you can delete this new endpoint or create another one. The old endpoint stays until one is there whose secret you have.",
});

type Props = {
  pending: PendingWrite | undefined;
  /** Id of the endpoint without a secret, once it is known. */
  endpoint: string | undefined;
  /** Ends the dialog and says that nobody has the secret; false when that could not be kept. */
  giveUp: () => Promise<boolean>;
  /** Opens the list of endpoints. */
  show: () => void;
};

/** The way out of an endpoint whose secret nobody has. */
export function SecretMissing({ pending, endpoint, giveUp, show }: Props) {
  const { begin, isOnTheWay, isBeginning, isRefused, whyNot } = useReplaceLost(pending, endpoint);
  const anew = async () => {
    if ((await begin()) && (await giveUp())) show();
  };
  return (
    <Callout
      tone="wait"
      title={text.title}
      actions={
        <Button size="sm" busy={isBeginning ? text.beginning : undefined} notNow={whyNot} onPress={() => void anew()}>
          {isOnTheWay ? text.giveUp : text.anew}
        </Button>
      }
    >
      {isRefused ? <p role="alert">{text.notKept}</p> : null}
      {isOnTheWay ? text.meaningOnTheWay : text.meaning}
    </Callout>
  );
}

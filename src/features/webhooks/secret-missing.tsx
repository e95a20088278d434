import type { Intent } from "#records/intent.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/callout.tsx";
import { useReplaceLost } from "./replace-lost.ts";

type Props = {
  intent: Intent | undefined;
  /** Id of the endpoint without a secret, once it is known. */
  endpoint: string | undefined;
  /** Ends the dialog; false when that could not be kept. */
  finish: () => Promise<boolean>;
  /** Opens the list of endpoints. */
  show: () => void;
};

/** The way out of an endpoint whose secret nobody has. */
export function SecretMissing({ intent, endpoint, finish, show }: Props) {
  const { begin, isBeginning, isRefused, whyNot } = useReplaceLost(intent, endpoint);
  const anew = async () => {
    if ((await begin()) && (await finish())) show();
  };
  return (
    <Callout
      tone="wait"
      title="The service will not show it again"
      actions={
        <Button size="sm" busy={isBeginning ? "Beginning" : undefined} notNow={whyNot} onPress={() => void anew()}>
          Delete and create anew
        </Button>
      }
    >
      {isRefused ? <p role="alert">This browser could not keep that. Nothing was changed.</p> : null}
      If the secret is not in the answer above, make another endpoint with the same address and events, store its
      secret, and let this one be deleted after that. Nothing is deleted before.
    </Callout>
  );
}

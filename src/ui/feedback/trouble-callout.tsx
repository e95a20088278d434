import { Button } from "../button/button.tsx";
import { Callout } from "./callout.tsx";

export interface TroubleCalloutProps {
  title: string;
  meaning: string;
  /** What to do about it, in words. */
  remedy: string;
  /** The label of the button that does it. */
  verb: string;
  act: () => void;
}

/** A problem that blocks the user, with the one button that helps. */
export function TroubleCallout({ title, meaning, remedy, verb, act }: TroubleCalloutProps) {
  return (
    <Callout
      tone="danger"
      role="alert"
      title={title}
      actions={
        <Button size="sm" onPress={act}>
          {verb}
        </Button>
      }
    >
      {meaning} {remedy}
    </Callout>
  );
}

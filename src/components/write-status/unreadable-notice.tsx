import { useNavigate } from "@tanstack/react-router";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";

const text = catalogue("write-status/unreadable", {
  booking: "This browser keeps an action on this booking that we cannot read",
  endpoint: "This browser keeps an action on this endpoint that we cannot read",
  show: "Show the Outbox",
  meaning:
    "Another version of this dashboard made it, and it may be unanswered. Nothing was sent now. Look at it in the Outbox and check by hand; a reload may bring the version that can read it.",
});

/** A write that was not taken: another version of this dashboard keeps an open one about the same thing. */
export function UnreadableNotice({ about }: { about: "booking" | "endpoint" }) {
  const navigate = useNavigate();
  return (
    <Callout
      tone="danger"
      role="alert"
      title={text[about]}
      actions={
        <Button size="sm" onPress={() => void navigate({ to: "/outbox" })}>
          {text.show}
        </Button>
      }
    >
      {text.meaning}
    </Callout>
  );
}

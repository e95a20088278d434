import { useNavigate } from "@tanstack/react-router";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/unreadable", {
  title: "This browser keeps an action on this booking that we cannot read",
  show: "Show the Outbox",
  meaning:
    "Another version of this dashboard made it, and it may be unanswered. Nothing was sent now. Look at it in the Outbox and check by hand; a reload may bring the version that can read it.",
});

/** A decision that was not taken: another version of this dashboard keeps an open one about the same booking. */
export function UnreadableNotice() {
  const navigate = useNavigate();
  return (
    <Callout
      tone="danger"
      role="alert"
      title={text.title}
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

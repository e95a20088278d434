import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";

const text = {
  booking: t`This browser has an action on this booking that we can't read`,
  endpoint: t`This browser has an action on this endpoint that we can't read`,
  show: t`Show the Outbox`,
  meaning: t`Another version of this dashboard created it, and it may be unresolved. Nothing was sent now. Check it in the Outbox; after a reload a newer version may be able to read it.`,
};

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

import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "#ui/button/button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";

const text = {
  booking: t`We can't read an earlier action on this booking`,
  endpoint: t`We can't read an earlier action on this endpoint`,
};

/** Shown when another version of this dashboard has an open write on the same thing, so this one wasn't sent. */
export function UnreadableNotice({ about }: { about: "booking" | "endpoint" }) {
  const navigate = useNavigate();
  return (
    <Callout
      tone="danger"
      role="alert"
      title={text[about]}
      actions={
        <Button size="sm" onPress={() => void navigate({ to: "/outbox" })}>
          {t`Show the Outbox`}
        </Button>
      }
    >
      {t`Another version of this dashboard created it, and it may be unresolved. Nothing was sent now. Reload the page, or check it in the Outbox.`}
    </Callout>
  );
}

import { HardDrive } from "lucide-react";
import { useOutbox, useOutboxView } from "#records/records-context.tsx";
import { Button } from "#ui/button.tsx";
import { Strip } from "#ui/strip.tsx";

/** Said over every screen while this browser cannot keep what is sent, or keeps it in memory only. */
export function StorageStrip() {
  const outbox = useOutbox();
  const { phase, isVolatile } = useOutboxView();
  if (phase === "blocked") {
    return (
      <Strip
        tone="bad"
        role="alert"
        icon={<HardDrive strokeWidth={1.75} />}
        action={
          <Button size="sm" onPress={() => void outbox.workWithout()}>
            Work without it until this page closes
          </Button>
        }
      >
        <b>This browser cannot keep a safety record.</b> A reload could hide whether a payment was captured, so nothing
        is sent. Its storage is full, blocked or private.
      </Strip>
    );
  }
  if (!isVolatile) return null;
  return (
    <Strip tone="wait" icon={<HardDrive strokeWidth={1.75} />}>
      <b>Working without a safety record.</b> Do not reload or close this page while something is on its way.
    </Strip>
  );
}

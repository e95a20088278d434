import { HardDrive } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { unreadWords } from "#components/storage-words.ts";
import { useStorageTrouble } from "#components/use-storage-trouble.ts";
import { Button } from "#ui/button/button.tsx";
import { Strip } from "#ui/feedback/strip.tsx";

const text = catalogue("shell/storage-strip", {
  volatile: "Working without a safety record.",
  stay: "Do not reload or close this page while something is on its way.",
});

/** Said over every screen while this browser cannot keep what is sent, or keeps it in memory only. */
export function StorageStrip() {
  const { phase, isVolatile } = useOutboxView();
  const { title, meaning, remedy, verb, act } = useStorageTrouble();
  if (phase === "blocked") {
    return (
      <Strip
        tone="bad"
        role="alert"
        icon={<HardDrive strokeWidth={1.75} />}
        action={
          <Button size="sm" onPress={act}>
            {verb}
          </Button>
        }
      >
        <b>{title}.</b> {meaning} {remedy}
      </Strip>
    );
  }
  if (!isVolatile) return null;
  return (
    <Strip tone="wait" icon={<HardDrive strokeWidth={1.75} />}>
      <b>{text.volatile}</b> {text.stay} {unreadWords}
    </Strip>
  );
}

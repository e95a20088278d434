import { HardDrive } from "lucide-react";
import { catalogue } from "#language/catalogue.ts";
import { acceptLoss } from "#records/browser/loss.ts";
import { Button } from "#ui/button/button.tsx";
import { Strip } from "#ui/feedback/strip.tsx";

const text = catalogue("shell/loss-strip", {
  title: "This browser has lost what it kept for this dashboard.",
  meaning:
    "What was on its way, jobs, parked blocks and notes from before are not shown any more, and nothing of them is sent again.",
  remedy: "What became of a decision is shown by its booking: look there before you decide again.",
  understood: "Understood",
});

function accept(): void {
  acceptLoss();
  // The button goes; whoever goes on by keys begins at the screen.
  document.querySelector<HTMLElement>("#main")?.focus();
}

/** Said over every screen until somebody has read it: what is not listed may have been sent all the same. */
export function LossStrip() {
  return (
    <Strip
      tone="bad"
      role="alert"
      icon={<HardDrive strokeWidth={1.75} />}
      action={
        <Button size="sm" onPress={accept}>
          {text.understood}
        </Button>
      }
    >
      <b>{text.title}</b> {text.meaning} {text.remedy}
    </Strip>
  );
}

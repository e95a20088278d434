import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";

/** Shown in the place of a screen or panel that broke; the rest of the page goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="p-gutter">
      <ErrorPanel
        title="Our mistake: this part of the page broke"
        meaning={`Nothing was sent by it, and your data is untouched. ${error instanceof Error ? error.message : ""}`}
        actions={
          <Button
            onPress={() => {
              reset();
              void router.invalidate();
            }}
          >
            Show it again
          </Button>
        }
      />
    </div>
  );
}

import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { PartMissingError, retryParts } from "#ui/later.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";

/** Shown in the place of a screen or panel that broke; the rest of the page goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="p-gutter">
      <ErrorPanel
        title={
          error instanceof PartMissingError
            ? "This screen could not be fetched"
            : "Our mistake: this part of the page broke"
        }
        meaning={
          error instanceof PartMissingError
            ? "The connection is gone, or a new version was put in place. What is on its way goes on."
            : `What is on its way goes on, and nothing typed elsewhere is lost. ${error instanceof Error ? error.message : ""}`
        }
        actions={
          <Button
            onPress={() => {
              retryParts();
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

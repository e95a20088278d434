import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { PartMissingError, retryParts } from "#ui/feedback/later.ts";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useNewVersion } from "#ui/browser/new-version.ts";

const text = catalogue("shell/screen-error", {
  missing: "This screen could not be fetched",
  missingMeaning: "The connection is gone, or a new version was put in place. What is on its way goes on.",
  broken: "Our mistake: this part of the page broke",
  brokenMeaning: (why: string) => `What is on its way goes on, and nothing typed elsewhere is lost. ${why}`,
  again: "Show it again",
  newTitle: "A new version of the dashboard was put in place",
  newMeaning:
    "This page still runs the one before, which lacks this screen by now. What is on its way goes on after a reload.",
  reload: "Reload",
});

/** Shown in the place of a screen or panel that broke; the rest of the page goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = error instanceof PartMissingError;
  const isNew = useNewVersion(isMissing);
  if (isNew) {
    return (
      <div className="p-gutter">
        <ErrorPanel
          title={text.newTitle}
          meaning={text.newMeaning}
          actions={<Button onPress={() => location.reload()}>{text.reload}</Button>}
        />
      </div>
    );
  }
  return (
    <div className="p-gutter">
      <ErrorPanel
        title={isMissing ? text.missing : text.broken}
        meaning={isMissing ? text.missingMeaning : text.brokenMeaning(error instanceof Error ? error.message : "")}
        actions={
          <Button
            onPress={() => {
              retryParts();
              reset();
              void router.invalidate();
            }}
          >
            {text.again}
          </Button>
        }
      />
    </div>
  );
}

import { catalogue } from "#language/catalogue.ts";
import { Button } from "../button/button.tsx";
import { useNewVersion } from "../browser/new-version.ts";

const text = catalogue("ui/not-fetched", {
  title: "This part of the page could not be fetched.",
  meaning: "Check your connection and try again. Actions you already sent are not affected.",
  again: "Try again",
  newTitle: "A new version of the dashboard was put in place.",
  newMeaning:
    "This page still runs the one before and cannot fetch more of it. What you have typed stays until you reload.",
  reload: "Reload",
});

/** Said in the place of a part of the page that could not be fetched; it stands on nothing that is fetched later. */
export function NotFetched({ retry }: { retry: () => void }) {
  const isNew = useNewVersion();
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center gap-2.5 border-b border-danger-line bg-danger-soft px-5 py-1.5 text-ink"
    >
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{isNew ? text.newTitle : text.title}</b> {isNew ? text.newMeaning : text.meaning}
      </p>
      <Button size="sm" onPress={isNew ? () => location.reload() : retry}>
        {isNew ? text.reload : text.again}
      </Button>
    </div>
  );
}

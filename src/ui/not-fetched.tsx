import { Button } from "./button.tsx";

/** Said in the place of a part of the page that could not be fetched; it stands on nothing that is fetched later. */
export function NotFetched({ retry }: { retry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-50 flex flex-wrap items-center gap-2.5 border-b border-danger-line bg-danger-soft px-5 py-1.5 text-ink"
    >
      <p className="min-w-0 flex-1">
        <b className="font-semibold">This part of the page could not be fetched.</b> Nothing was sent and nothing is
        lost. Check the connection.
      </p>
      <Button size="sm" onPress={retry}>
        Try again
      </Button>
    </div>
  );
}

import { Link } from "@tanstack/react-router";
import { Plus, RotateCw, ScrollText } from "lucide-react";
import { useEffect, useState } from "react";
import type { Endpoint } from "#api/webhooks.ts";
import { catalogue } from "#language/catalogue.ts";
import { plural } from "#language/locale/number.ts";
import { useHeardSecrets, useHookNotesView, useReplacements, useWebhooks } from "#queries/webhooks.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { Fill } from "#ui/format/fill.tsx";
import { later } from "#ui/lazy/later.ts";
import { Part } from "#ui/feedback/part.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useDeliveryHealth } from "../endpoints/endpoint-health.tsx";
import { EndpointTable } from "../endpoints/endpoint-table.tsx";
import { openReplacement, useOpenReplacement } from "../replace/replace-lost.ts";
import { NoEndpoints, WebhooksNotes, WebhooksUnderWay } from "./webhooks-notes.tsx";

const NewEndpointDialog = later(async () => (await import("../endpoints/new-endpoint-dialog.tsx")).NewEndpointDialog);
const DeleteDialog = later(async () => (await import("../endpoints/delete-dialog.tsx")).DeleteDialog);
const EndpointNameDialog = later(
  async () => (await import("../endpoints/endpoint-name-dialog.tsx")).EndpointNameDialog,
);
const ReplaceDialog = later(async () => (await import("../replace/replace-dialog.tsx")).ReplaceDialog);
const ReplaceProgress = later(async () => (await import("../replace/replace-progress.tsx")).ReplaceProgress);

const text = catalogue("webhooks/screen", {
  title: "Webhooks",
  note: (count: number) => `${count} ${plural(count, { one: "endpoint", other: "endpoints" })}`,
  noteRead: (count: number) => `${count} ${plural(count, { one: "endpoint", other: "endpoints" })} read`,
  readAgain: "Read the endpoints again",
  deliveries: "Deliveries",
  newEndpoint: "New endpoint",
  loading: "Loading endpoints",
  arrives: "What arrives: {events} with their fields, and {check} in this page.",
  events: "the events",
  check: "a check of signatures",
});

const link = "text-link underline underline-offset-2";
const skeleton = [{ width: "1fr" }, { width: "184px" }, { width: "132px" }, { width: "188px" }];

/** Which dialog was asked for. */
type Asked =
  | { readonly for: "new" }
  | { readonly for: "name" | "replace" | "delete"; readonly endpoint: Endpoint }
  | { readonly for: "progress"; readonly id: string };

/** The endpoints that the service sends events to: what hears what, making one, replacing one, taking one away. */
export function WebhooksScreen() {
  const isPhone = usePhone();
  const { data: list, error, isFetching, refetch } = useWebhooks();
  const { replacements } = useHookNotesView();
  const { health, seenOn } = useDeliveryHealth();
  const opened = useOpenReplacement();
  const [asked, setAsked] = useState<Asked>();
  const { catchUp } = useReplacements();
  const askNew = () => setAsked({ for: "new" });
  useShortcuts({ n: askNew });
  useEffect(() => {
    // A whole list shows what became of replacements that are under way.
    if (list?.isWhole === true) void catchUp(list.endpoints);
  }, [catchUp, list]);
  // Shown once it is known, also where it was begun on another screen.
  const progress = replacements.find(({ id }) => id === opened);
  const begun = progress === undefined ? undefined : ({ for: "progress", id: progress.id } as const);
  const endpoints = list?.endpoints;
  const count = endpoints?.length ?? 0;
  const readAgain = () => void refetch();
  return (
    <>
      <ScreenHead
        title={text.title}
        note={list === undefined ? undefined : list.isWhole ? text.note(count) : text.noteRead(count)}
      >
        <IconButton label={text.readAgain} icon={<RotateCw strokeWidth={1.75} />} onPress={readAgain} />
        {isPhone ? null : (
          <Link
            to="/deliveries"
            className="inline-flex h-control items-center gap-1.5 rounded-md px-2.5 font-medium text-ink-2 hover:bg-hover"
          >
            <ScrollText aria-hidden size={15} strokeWidth={1.75} />
            {text.deliveries}
          </Link>
        )}
        {isPhone ? (
          <IconButton label={text.newEndpoint} icon={<Plus strokeWidth={1.75} />} onPress={askNew} />
        ) : (
          <Button icon={<Plus strokeWidth={1.75} />} keys={["N"]} onPress={askNew}>
            {text.newEndpoint}
          </Button>
        )}
      </ScreenHead>
      <div className="min-h-0 flex-1 overflow-auto">
        <WebhooksNotes list={list} error={error} isFetching={isFetching} onReadAgain={readAgain} />
        <WebhooksUnderWay onOpen={(id) => setAsked({ for: "progress", id })} />
        {list === undefined && error === null ? (
          <SkeletonRows label={text.loading} columns={skeleton} rows={4} />
        ) : null}
        {endpoints === undefined ? null : count === 0 ? (
          <NoEndpoints isWhole={list?.isWhole === true} onNew={askNew} />
        ) : (
          <EndpointTable
            endpoints={endpoints}
            health={health}
            onAsk={(what, endpoint) => setAsked({ for: what, endpoint })}
          />
        )}
        <p className="px-gutter py-4 text-pretty text-ink-2">
          <Fill
            text={text.arrives}
            parts={{
              events: (
                <Link to="/webhooks/events" className={link}>
                  {text.events}
                </Link>
              ),
              check: (
                <Link to="/webhooks/verify" className={link}>
                  {text.check}
                </Link>
              ),
            }}
          />
        </p>
      </div>
      <WebhooksDialogs
        asked={asked ?? begun}
        listed={endpoints}
        isWhole={list?.isWhole === true}
        seenOn={seenOn}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

type DialogProps = {
  asked: Asked | undefined;
  /** The endpoints as read; undefined when they were not. */
  listed: readonly Endpoint[] | undefined;
  /** Whether these are all. */
  isWhole: boolean;
  seenOn: (endpoint: string) => number | undefined;
  onClose: () => void;
};

/** The dialog that was asked for, fetched when it is first needed. */
function WebhooksDialogs({ asked, ...rest }: DialogProps) {
  const isSecretShown = useHeardSecrets().length > 0;
  // Nothing may cover a secret while it is shown; a replacement goes on by itself after that.
  if (asked === undefined || (isSecretShown && asked.for === "progress")) return null;
  return (
    <Part>
      <Dialog asked={asked} {...rest} />
    </Part>
  );
}

function Dialog({ asked, listed, isWhole, seenOn, onClose }: DialogProps & { asked: Asked }) {
  const { replacements } = useHookNotesView();
  switch (asked.for) {
    case "new":
      return <NewEndpointDialog listed={listed} onClose={onClose} />;
    case "name":
      return <EndpointNameDialog endpoint={asked.endpoint} onClose={onClose} />;
    case "replace":
      return <ReplaceDialog endpoint={asked.endpoint} listed={listed ?? []} onClose={onClose} />;
    case "delete":
      return <DeleteDialog endpoint={asked.endpoint} listed={listed ?? []} isWhole={isWhole} onClose={onClose} />;
    case "progress": {
      const replacement = replacements.find(({ id }) => id === asked.id);
      const close = () => {
        openReplacement(undefined);
        onClose();
      };
      return replacement === undefined ? null : (
        <ReplaceProgress replacement={replacement} seenOn={seenOn} onClose={close} />
      );
    }
  }
}

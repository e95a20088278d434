import { Link } from "@tanstack/react-router";
import { Plus, RotateCw, ScrollText } from "lucide-react";
import { useState } from "react";
import { catalogue } from "#language/catalogue.ts";
import { useHookNotesView, useWebhooks } from "#queries/webhooks.ts";
import { plural } from "#language/number.ts";
import { Button } from "#ui/button/button.tsx";
import { Fill } from "#ui/feedback/fill.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useDeliveryHealth } from "../endpoints/endpoint-health.tsx";
import { EndpointTable } from "../endpoints/endpoint-table.tsx";
import { useOpenReplacement } from "../replace/replace-open.ts";
import { useFollowedReplacements } from "../replace/replace-follow.ts";
import { WebhooksDialogs, type Asked } from "./webhooks-dialogs.tsx";
import { NoEndpoints, WebhooksNotes } from "./webhooks-notes.tsx";
import { useWebhooksKeys } from "./webhooks-keys.ts";
import { WebhooksOpen } from "./webhooks-open.tsx";

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

/** The endpoints that the service sends events to: what hears what, making one, replacing one, taking one away. */
export function WebhooksScreen() {
  const isPhone = usePhone();
  const { data: list, error, isFetching, refetch } = useWebhooks();
  const { replacements } = useHookNotesView();
  const { health, seenOn } = useDeliveryHealth();
  const opened = useOpenReplacement();
  const [asked, setAsked] = useState<Asked>();
  useFollowedReplacements(list);
  useWebhooksKeys(() => setAsked({ for: "new" }));
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
          <IconButton
            label={text.newEndpoint}
            icon={<Plus strokeWidth={1.75} />}
            onPress={() => setAsked({ for: "new" })}
          />
        ) : (
          <Button icon={<Plus strokeWidth={1.75} />} keys={["N"]} onPress={() => setAsked({ for: "new" })}>
            {text.newEndpoint}
          </Button>
        )}
      </ScreenHead>
      <div className="min-h-0 flex-1 overflow-auto">
        <WebhooksNotes list={list} error={error} isFetching={isFetching} onReadAgain={readAgain} />
        <WebhooksOpen onOpen={(id) => setAsked({ for: "progress", id })} />
        {list === undefined && error === null ? (
          <SkeletonRows label={text.loading} columns={skeleton} rows={4} />
        ) : null}
        {endpoints === undefined ? null : count === 0 ? (
          <NoEndpoints isWhole={list?.isWhole === true} onNew={() => setAsked({ for: "new" })} />
        ) : (
          <EndpointTable
            endpoints={endpoints}
            health={health}
            verbs={{
              name: (endpoint) => setAsked({ for: "name", endpoint }),
              replace: (endpoint) => setAsked({ for: "replace", endpoint }),
              remove: (endpoint) => setAsked({ for: "delete", endpoint }),
            }}
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

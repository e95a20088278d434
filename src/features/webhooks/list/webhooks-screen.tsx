import { ph, plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Plus, RotateCw, ScrollText } from "lucide-react";
import { useEffect, useState } from "react";
import { useHeardSecrets, useHookNotesView, useReplacements, useWebhooks } from "#queries/webhooks.ts";
import { useCommands } from "#ui/browser/commands.ts";
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
import { useOpenReplacement } from "../replace/replace-lost.tsx";
import type { Asked } from "./webhooks-dialog.tsx";
import { NoEndpoints, WebhooksNotes, WebhooksUnderWay } from "./webhooks-notes.tsx";

const WebhooksDialog = later(async () => (await import("./webhooks-dialog.tsx")).WebhooksDialog);

const text = {
  newEndpoint: t`New endpoint`,
};

const link = "text-link underline underline-offset-2";
const skeleton = [{ width: "1fr" }, { width: "184px" }, { width: "132px" }, { width: "188px" }];

/** The endpoints that the service sends events to: list, create, replace and delete them. */
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
  useCommands([{ id: "new endpoint", label: text.newEndpoint, keys: ["N"], run: askNew }]);
  useEffect(() => {
    // A complete list shows how far replacements are.
    if (list?.isWhole === true) void catchUp(list.endpoints);
  }, [catchUp, list]);
  // A replacement may have been started on another screen.
  const progress = replacements.find(({ id }) => id === opened);
  const opening = progress === undefined ? undefined : ({ for: "progress", id: progress.id } as const);
  const shown = asked ?? opening;
  const isSecretShown = useHeardSecrets().length > 0;
  const endpoints = list?.endpoints;
  const count = endpoints?.length ?? 0;
  const readAgain = () => void refetch();
  return (
    <>
      <ScreenHead
        title={t`Webhooks`}
        note={
          list === undefined
            ? undefined
            : list.isWhole
              ? t`${count} ${plural(count, { one: "endpoint", other: "endpoints" })}`
              : t`${count} ${plural(count, { one: "endpoint", other: "endpoints" })} loaded`
        }
      >
        <IconButton label={t`Refresh endpoints`} icon={<RotateCw strokeWidth={1.75} />} onPress={readAgain} />
        {isPhone ? null : (
          <Link
            to="/deliveries"
            className="inline-flex h-control items-center gap-1.5 rounded-md px-2.5 font-medium text-ink-2 hover:bg-hover"
          >
            <ScrollText aria-hidden size={15} strokeWidth={1.75} />
            {t`Deliveries`}
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
          <SkeletonRows label={t`Loading endpoints`} columns={skeleton} rows={4} />
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
            text={t`See ${ph({ events: "{events}" })} and their fields, and ${ph({ check: "{check}" })}.`}
            parts={{
              events: (
                <Link to="/webhooks/events" className={link}>
                  {t`the events`}
                </Link>
              ),
              check: (
                <Link to="/webhooks/verify" className={link}>
                  {t`the signature check`}
                </Link>
              ),
            }}
          />
        </p>
      </div>
      {/* Nothing may cover a visible secret; the replacement's dialog opens again after that. */}
      {shown === undefined || (isSecretShown && shown.for === "progress") ? null : (
        <Part>
          <WebhooksDialog
            asked={shown}
            listed={endpoints}
            isWhole={list?.isWhole === true}
            seenOn={seenOn}
            onClose={() => setAsked(undefined)}
          />
        </Part>
      )}
    </>
  );
}

import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Plus, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { isAllRead } from "#api/covers.ts";
import { ListBanner, ListState, ListNote } from "#components/list-state/list-state.tsx";
import { useReplacements, useWebhooks } from "#queries/webhooks.ts";
import { useCommands } from "#ui/browser/commands.ts";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { useDeliveryHealth } from "../endpoints/endpoint-health.tsx";
import { EndpointTable } from "../endpoints/endpoint-table.tsx";
import { EndpointDialogs } from "./endpoint-dialogs.tsx";
import type { Asked } from "./webhooks-dialog.tsx";
import { WebhooksUnderWay, endpointCovers } from "./webhooks-notes.tsx";

const newEndpoint = t`New endpoint`;

const link = "px-1 font-medium text-link underline-offset-2 hover:underline max-md:py-3";
const skeleton = [{ width: "1fr" }, { width: "200px" }, { width: "140px" }, { width: "188px" }];

/** The endpoints that the service sends events to: list, create, replace and delete them. */
export function WebhooksScreen() {
  const isPhone = usePhone();
  const query = useWebhooks();
  const list = query.data;
  const known = { noun: "endpoint", covers: endpointCovers(query), refresh: () => query.refetch() } as const;
  const { health, seenOn } = useDeliveryHealth();
  const [asked, setAsked] = useState<Asked>();
  const { catchUp } = useReplacements();
  const askNew = () => setAsked({ for: "new" });
  useShortcuts({ n: askNew });
  useCommands([{ id: "new endpoint", label: newEndpoint, keys: ["N"], run: askNew }]);
  useEffect(() => {
    // A complete list shows how far replacements are.
    if (list !== undefined && isAllRead(list)) void catchUp(list.endpoints);
  }, [catchUp, list]);
  const links = (
    <>
      <Link to="/webhooks/events" className={link}>
        {t`Events`}
      </Link>
      <Link to="/webhooks/verify" className={link}>
        {t`Check a signature`}
      </Link>
    </>
  );
  return (
    <>
      <ScreenHead title={t`Webhooks`} note={<ListNote {...known} />}>
        <IconButton
          label={t`Refresh endpoints`}
          icon={<RotateCw strokeWidth={1.75} />}
          onPress={() => void known.refresh()}
        />
        {isPhone ? null : links}
        {isPhone ? (
          <IconButton label={newEndpoint} icon={<Plus strokeWidth={1.75} />} onPress={askNew} />
        ) : (
          <Button icon={<Plus strokeWidth={1.75} />} keys={["N"]} onPress={askNew}>
            {newEndpoint}
          </Button>
        )}
      </ScreenHead>
      <div className="flex min-h-0 flex-1 flex-col overflow-auto">
        <ListBanner {...known} means="" />
        <WebhooksUnderWay onOpen={(id) => setAsked({ for: "progress", id })} />
        <ListState
          {...known}
          columns={skeleton}
          action={
            <Button size="sm" onPress={askNew}>
              {newEndpoint}
            </Button>
          }
        >
          <EndpointTable
            endpoints={known.covers.rows}
            health={health}
            onAsk={(what, endpoint) => setAsked({ for: what, endpoint })}
          />
        </ListState>
        {isPhone ? <p className="flex gap-x-5 px-gutter py-3">{links}</p> : null}
      </div>
      <EndpointDialogs asked={asked} seenOn={seenOn} onClose={() => setAsked(undefined)} />
    </>
  );
}

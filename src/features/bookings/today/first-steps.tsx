import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Tag, Webhook } from "lucide-react";
import { useState, useSyncExternalStore, type ReactNode } from "react";
import { isAllRead } from "#api/covers.ts";
import { nouns } from "#components/list-state/list-words.ts";
import { useVehicles } from "#queries/vehicles.ts";
import { useWebhooks } from "#queries/webhooks.ts";
import { followLocal } from "#records/browser/local-text.ts";
import { chooseHidden, isHidden, type FirstStep } from "#records/browser/settings.ts";
import { askForCommand } from "#ui/browser/commands.ts";
import { Button } from "#ui/button/button.tsx";

/** What a new account is still missing, each with its one next step. Only what the service's complete lists show. */
export function FirstSteps() {
  const vehicles = useVehicles();
  const { data: endpoints } = useWebhooks();
  const listed = vehicles.rows.filter(({ goneAt }) => goneAt === undefined);
  const isUnmapped = isAllRead(vehicles) && listed.length > 0 && listed.every(({ mapping }) => mapping.kind === "none");
  const hasNoEndpoint = endpoints?.endpoints.length === 0 && isAllRead(endpoints);
  return (
    <>
      {isUnmapped ? (
        <Step
          step="map"
          icon={<Tag strokeWidth={1.75} />}
          title={t`No vehicle is mapped yet`}
          meaning={t`Give each one the reference you use. Then you can block dates.`}
        >
          <Link to="/vehicles" search={{ mapped: "no" }} className={link}>
            {plural({ count: listed.length }, { one: "Map # vehicle", other: "Map # vehicles" })}
          </Link>
        </Step>
      ) : null}
      {hasNoEndpoint ? (
        <Step step="endpoint" icon={<Webhook strokeWidth={1.75} />} {...nouns.endpoint.empty}>
          <Link to="/webhooks" onClick={() => askForCommand("new endpoint")} className={link}>
            {t`Create an endpoint`}
          </Link>
        </Step>
      ) : null}
    </>
  );
}

const link =
  "inline-flex h-7 items-center rounded-md border border-line-strong bg-surface px-2.5 font-medium hover:bg-hover max-md:h-11";

type StepProps = { step: FirstStep; icon: ReactNode; title: string; meaning: string; children: ReactNode };

function Step({ step, icon, title, meaning, children }: StepProps) {
  const isHiddenHere = useSyncExternalStore(followLocal, () => isHidden(step));
  const [isHiddenNow, setHidden] = useState(false);
  if (isHiddenHere || isHiddenNow) return null;
  const hide = () => {
    chooseHidden(step);
    setHidden(true);
  };
  return (
    <section aria-label={title} className="mx-3 my-2 grid gap-2 rounded-lg border border-line bg-sunken p-3">
      <p className="text-pretty text-ink-2">
        <span aria-hidden className="me-1.5 inline-flex align-[-3px] text-accent [&>svg]:size-4">
          {icon}
        </span>
        <b className="font-semibold text-ink">{title}.</b> {meaning}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button size="sm" variant="ghost" onPress={hide}>
          {t`Hide`}
        </Button>
      </div>
    </section>
  );
}

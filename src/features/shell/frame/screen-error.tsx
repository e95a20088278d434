import { ph, t } from "@lingui/core/macro";
import { useRouter, type ErrorComponentProps, Link, useRouterState } from "@tanstack/react-router";
import { Button } from "#ui/button/button.tsx";
import { PartMissingError, retryParts } from "#ui/lazy/later.ts";
import { ErrorPanel } from "#ui/feedback/error-panel.tsx";
import { useNewVersion } from "#ui/browser/new-version.ts";
import { Empty } from "#ui/feedback/empty.tsx";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { Fill } from "#ui/format/fill.tsx";

const checkOutbox = t`Check the Outbox for actions in progress.`;

/** Shown in place of a screen or panel that crashed; the rest of the page keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = error instanceof PartMissingError;
  const isNew = useNewVersion(isMissing);
  if (isNew) {
    return (
      <div className="p-gutter">
        <ErrorPanel
          title={t`The dashboard may have been updated`}
          meaning={checkOutbox}
          actions={<Button onPress={() => location.reload()}>{t`Reload`}</Button>}
        />
      </div>
    );
  }
  return (
    <div className="p-gutter">
      <ErrorPanel
        title={isMissing ? t`This part couldn't be loaded` : t`Something went wrong on our side`}
        meaning={isMissing ? `${t`Check your connection.`} ${checkOutbox}` : checkOutbox}
        actions={
          <Button
            onPress={() => {
              retryParts();
              reset();
              void router.invalidate();
            }}
          >
            {t`Try again`}
          </Button>
        }
      />
    </div>
  );
}

export function NotFoundScreen() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <ScreenHead title={t`Page not found`} />
      <div className="grid flex-1 content-center overflow-auto">
        <Empty
          icon="hooks"
          title={t`Nothing here`}
          actions={
            <Link to="/today" className="text-link underline underline-offset-2">
              {t`Go to Today`}
            </Link>
          }
        >
          <Fill
            text={t`There's no page at ${ph({ address: "{address}" })}. Check the link for typos.`}
            parts={{ address: <code className="font-mono wrap-anywhere">{path}</code> }}
          />
        </Empty>
      </div>
    </>
  );
}

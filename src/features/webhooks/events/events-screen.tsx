import { ph, t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect } from "react";
import { BackLink } from "#components/back-link.tsx";
import { useAddressText } from "#ui/browser/address-text.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ListHead } from "#components/list-head.tsx";
import { allKinds, searchEvents } from "./event-groups.ts";
import { EventEntry } from "./event-entry.tsx";
import { EventsRules } from "./events-rules.tsx";

/** Every event that the service can send, according to the API's docs. */
export function EventsScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const [typed, setTyped] = useAddressText("/shell/webhooks/events");
  const groups = searchEvents(typed);
  const count = groups.reduce((sum, { kinds }) => sum + kinds.length, 0);

  useEffect(() => {
    // The router scrolls too early, while this screen is still loading.
    document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <ListHead
        title={t`Events`}
        note={typed === "" ? t`as documented by the API` : t`${count} of ${ph({ all: allKinds.length })}`}
        search={{ label: t`Search events`, placeholder: t`Event or field`, value: typed, onChange: setTyped }}
        back={<BackLink to="/webhooks" label={t`Webhooks`} />}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_400px] overflow-auto max-xl:grid-cols-1">
        <div className="min-w-0">
          {groups.map(({ title, kinds }) => (
            <section key={title} aria-label={title}>
              <h2 className="sticky top-0 z-1 flex h-[30px] items-center gap-1.5 border-b border-line bg-canvas px-gutter text-xs font-semibold text-ink-2 max-md:h-8 max-md:text-sm">
                {title} <span className="font-normal text-ink-3">{kinds.length}</span>
              </h2>
              {kinds.map((kind) => (
                <EventEntry key={kind} kind={kind} isTarget={kind === hash} />
              ))}
            </section>
          ))}
          {count > 0 ? null : (
            <Empty
              icon={<Search strokeWidth={1.75} />}
              title={t`No event matches`}
              actions={
                <Button size="sm" onPress={() => setTyped("")}>
                  {t`Show all`}
                </Button>
              }
            >
              {t`Search covers the ten events and their documented fields.`}
            </Empty>
          )}
        </div>
        <aside aria-label={t`Rules for every delivery`} className="min-w-0 border-line xl:border-l">
          <EventsRules />
        </aside>
      </div>
    </>
  );
}

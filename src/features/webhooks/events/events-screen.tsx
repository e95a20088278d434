import { Link, useLocation } from "@tanstack/react-router";
import { ArrowLeft, Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { catalogue } from "#language/catalogue.ts";
import { useAddressText } from "#ui/browser/address-text.ts";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/layout/screen-head.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { allKinds, searchEvents } from "./event-groups.ts";
import { EventEntry } from "./event-entry.tsx";
import { EventsRules } from "./events-rules.tsx";

const text = catalogue("webhooks/events", {
  search: "Search events",
  placeholder: "Event or field",
  title: "Events",
  note: "as the interface describes them",
  found: (count: number, all: number) => `${count} of ${all}`,
  back: "Webhooks",
  none: "No event matches",
  showAll: "Show all",
  about: "About every delivery",
  noneMeaning: "The search covers the ten event kinds and their documented fields.",
});

/** The catalogue: every event that the service can send, as far as its interface says. */
export function EventsScreen() {
  const hash = useLocation({ select: (location) => location.hash });
  const isPhone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useAddressText("/shell/webhooks/events");
  const groups = searchEvents(typed);
  const count = groups.reduce((sum, { kinds }) => sum + kinds.length, 0);

  useEffect(() => {
    // Not left to the router: it looks before a screen that is still being fetched is there.
    document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  useShortcuts({ "/": () => field.current?.focus() });
  const box = (
    <SearchField
      label={text.search}
      placeholder={text.placeholder}
      value={typed}
      onChange={setTyped}
      keyHint="/"
      inputRef={field}
    />
  );
  return (
    <>
      <ScreenHead
        title={text.title}
        note={typed === "" ? text.note : text.found(count, allKinds.length)}
        back={
          <Link
            to="/webhooks"
            aria-label={text.back}
            className="-ml-1.5 inline-grid size-7 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover max-md:-ml-3 max-md:size-11"
          >
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        }
      >
        {isPhone ? null : <div className="w-[264px] max-lg:w-[200px]">{box}</div>}
      </ScreenHead>
      {isPhone ? <div className="flex-none border-b border-line px-4 py-2">{box}</div> : null}
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
              title={text.none}
              actions={
                <Button size="sm" onPress={() => setTyped("")}>
                  {text.showAll}
                </Button>
              }
            >
              {text.noneMeaning}
            </Empty>
          )}
        </div>
        <aside aria-label={text.about} className="min-w-0 border-line xl:border-l">
          <EventsRules />
        </aside>
      </div>
    </>
  );
}

import { useExport } from "#ui/form/use-export.ts";
import { useNavigate } from "@tanstack/react-router";
import { Download, History, RefreshCw } from "lucide-react";
import type { RefObject } from "react";
import { catalogue } from "#language/catalogue.ts";
import { countText } from "#language/number.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { ScreenHead } from "#ui/button/screen-head.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import type { DeliveriesState } from "./deliveries-state.ts";

const text = catalogue("webhooks/deliveries-head", {
  search: "Search deliveries",
  placeholder: "Event, delivery id or error",
  title: "Deliveries",
  catchUp: "Catch up",
  export: "Export CSV",
  exporting: "Exporting",
  refresh: "Refresh",
  reading: "Reading",
  listed: (count: string) => `${count} recent, as listed by the service`,
  listedCut: (count: string) => `${count} recent read, more are listed`,
  kept: (count: string, since: string) => `${count} kept here since ${since}`,
  keptNewest: (count: string) => `the newest ${count} kept here`,
  note: (listed: string, kept: string) => `${listed}; ${kept}`,
  noteShown: (shown: string, listed: string, kept: string) => `${shown} shown · ${listed}; ${kept}`,
});

type Props = { deliveries: DeliveriesState; searchField: RefObject<HTMLInputElement | null> };

/** The head of the log: how far it reaches, the search, and what can be done with all of it. */
export function DeliveriesHead({ deliveries, searchField }: Props) {
  const { view, text: typed, setText, refresh } = deliveries;
  const isPhone = usePhone();
  const navigate = useNavigate();
  const { isExporting, startExport } = useExport(async () => {
    // Only who exports needs the writer.
    const { exportDeliveries } = await import("./deliveries-csv.ts");
    exportDeliveries(deliveries);
  });
  const searchBox = (
    <SearchField
      label={text.search}
      placeholder={text.placeholder}
      value={typed}
      onChange={setText}
      keyHint="/"
      inputRef={searchField}
    />
  );
  const note = <Note deliveries={deliveries} />;
  const catchUp = () => void navigate({ to: "/deliveries/catch-up" });
  // While something fails the banner leads there, from the right moment on.
  const isOffered = view.failing.length === 0;
  if (isPhone) {
    return (
      <>
        <ScreenHead title={text.title}>
          {isOffered ? (
            <IconButton label={text.catchUp} icon={<History strokeWidth={1.75} />} onPress={catchUp} />
          ) : null}
          <IconButton label={text.export} icon={<Download strokeWidth={1.75} />} onPress={() => void startExport()} />
          <IconButton label={text.refresh} icon={<RefreshCw strokeWidth={1.75} />} onPress={refresh} />
        </ScreenHead>
        <div className="flex-none px-4">
          {searchBox}
          <p className="py-1.5 text-sm text-ink-3">{note}</p>
        </div>
      </>
    );
  }
  return (
    <ScreenHead title={text.title} note={note}>
      <div className="w-[264px] max-xl:w-[180px]">{searchBox}</div>
      {isOffered ? (
        <Button variant="ghost" icon={<History strokeWidth={1.75} />} onPress={catchUp}>
          {text.catchUp}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        icon={<Download strokeWidth={1.75} />}
        busy={isExporting ? text.exporting : undefined}
        onPress={() => void startExport()}
      >
        {text.export}
      </Button>
      <Button
        variant="ghost"
        icon={<RefreshCw strokeWidth={1.75} />}
        busy={view.isReading ? text.reading : undefined}
        onPress={refresh}
      >
        {text.refresh}
      </Button>
    </ScreenHead>
  );
}

/** How much the service lists, and how much more is known here. */
function Note({ deliveries }: { deliveries: DeliveriesState }) {
  const { view, log, zone, isNarrowed } = deliveries;
  const { watch, records } = view;
  if (watch === undefined) return null;
  const { last, since, dropped } = watch;
  const recent = last.isCut ? text.listedCut(countText(last.listed)) : text.listed(countText(last.listed));
  const begin = `${formatDay(zone, since)} ${formatClock(zone, since)} ${offsetAt(zone, since)}`;
  const count = countText(records.length);
  const here = dropped === 0 ? text.kept(count, begin) : text.keptNewest(count);
  return isNarrowed ? text.noteShown(countText(log.shown), recent, here) : text.note(recent, here);
}

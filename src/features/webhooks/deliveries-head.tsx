import { useExport } from "#ui/use-export.ts";
import { useNavigate } from "@tanstack/react-router";
import { Download, History, RefreshCw } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { countText } from "#language/number.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { usePhone } from "#ui/phone.ts";
import { ScreenHead } from "#ui/screen-head.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { formatClock, formatDay, offsetAt } from "#values/zone.ts";
import type { DeliveriesState } from "./deliveries-state.ts";

type Props = { deliveries: DeliveriesState; searchField: RefObject<HTMLInputElement | null> };

/** The head of the log: how far it reaches, the search, and what can be done with all of it. */
export function DeliveriesHead({ deliveries, searchField }: Props) {
  const { view, text, setText, refresh } = deliveries;
  const isPhone = usePhone();
  const navigate = useNavigate();
  const { isExporting, startExport } = useExport(async () => {
    // Only who exports needs the writer.
    const { exportDeliveries } = await import("./deliveries-csv.ts");
    exportDeliveries(deliveries);
  });
  const searchBox = (
    <SearchField
      label="Search deliveries"
      placeholder="Event, delivery id or error"
      value={text}
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
        <ScreenHead title="Deliveries">
          {isOffered ? <IconButton label="Catch up" icon={<History strokeWidth={1.75} />} onPress={catchUp} /> : null}
          <IconButton label="Export CSV" icon={<Download strokeWidth={1.75} />} onPress={() => void startExport()} />
          <IconButton label="Refresh" icon={<RefreshCw strokeWidth={1.75} />} onPress={refresh} />
        </ScreenHead>
        <div className="flex-none px-4">
          {searchBox}
          <p className="py-1.5 text-sm text-ink-3">{note}</p>
        </div>
      </>
    );
  }
  return (
    <ScreenHead title="Deliveries" note={note}>
      <div className="w-[264px] max-xl:w-[180px]">{searchBox}</div>
      {isOffered ? (
        <Button variant="ghost" icon={<History strokeWidth={1.75} />} onPress={catchUp}>
          Catch up
        </Button>
      ) : null}
      <Button
        variant="ghost"
        icon={<Download strokeWidth={1.75} />}
        busy={isExporting ? "Exporting" : undefined}
        onPress={() => void startExport()}
      >
        Export CSV
      </Button>
      <Button
        variant="ghost"
        icon={<RefreshCw strokeWidth={1.75} />}
        busy={view.isReading ? "Reading" : undefined}
        onPress={refresh}
      >
        Refresh
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
  const recent = last.isCut
    ? `${countText(last.listed)} recent read, more are listed`
    : `${countText(last.listed)} recent, as listed by the service`;
  const begin = `${formatDay(zone, since)} ${formatClock(zone, since)} ${offsetAt(zone, since)}`;
  const here =
    dropped === 0
      ? `${countText(records.length)} kept here since ${begin}`
      : `the newest ${countText(records.length)} kept here`;
  return (
    <>
      {isNarrowed ? `${countText(log.shown)} shown · ` : ""}
      {recent}; {here}
    </>
  );
}

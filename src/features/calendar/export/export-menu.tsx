import { CalendarArrowDown, Download, Printer, Sheet } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import type { CalendarExport } from "./export-calendar.ts";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("calendar/export-menu", {
  label: "Export",
  ics: "Calendar file (.ics)",
  icsNote: "Opens in calendar programs",
  csv: "Table (.csv)",
  csvNote: "Opens in spreadsheets",
  print: "Print",
  printNote: "The days in view, up to 1,000 rows",
  note: "What is in view and shown. Guests are left out; vehicle names are as the service sends them.",
  nothing: "Nothing was exported",
  notFetched: "The part of the dashboard that writes files could not be fetched. Try again once the network is back.",
});

type Props = {
  /** Made when it is wanted. */
  of: () => CalendarExport;
};

/** Ways to take along what is in view. */
export function CalendarExportMenu({ of }: Props) {
  const isPhone = usePhone();
  const act = async (id: string) => {
    if (id === "print") {
      print();
      return;
    }
    try {
      // Only who exports needs the writers.
      const { exportCsv, exportIcs } = await import("./export-calendar.ts");
      await (id === "ics" ? exportIcs : exportCsv)(of());
    } catch {
      showToast({
        tone: "bad",
        title: text.nothing,
        detail: text.notFetched,
      });
    }
  };
  const icon = <Download strokeWidth={1.75} />;
  return (
    <Menu
      label={text.label}
      trigger={
        isPhone ? (
          <IconButton label={text.label} icon={icon} />
        ) : (
          <Button variant="ghost" icon={icon}>
            {text.label}
          </Button>
        )
      }
      items={[
        { id: "ics", label: text.ics, icon: <CalendarArrowDown />, note: text.icsNote },
        { id: "csv", label: text.csv, icon: <Sheet />, note: text.csvNote },
        { id: "print", label: text.print, icon: <Printer />, note: text.printNote },
      ]}
      note={text.note}
      onAction={(id) => void act(id)}
    />
  );
}

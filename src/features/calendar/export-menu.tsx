import { CalendarArrowDown, Download, Printer, Sheet } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { usePhone } from "#ui/phone.ts";
import { showToast } from "#ui/toast-queue.ts";
import type { CalendarExport } from "./export-calendar.ts";

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
        title: "Nothing was exported",
        detail: "The part of the dashboard that writes files could not be fetched. Try again once the network is back.",
      });
    }
  };
  const icon = <Download strokeWidth={1.75} />;
  return (
    <Menu
      label="Export"
      trigger={
        isPhone ? (
          <IconButton label="Export" icon={icon} />
        ) : (
          <Button variant="ghost" icon={icon}>
            Export
          </Button>
        )
      }
      items={[
        { id: "ics", label: "Calendar file (.ics)", icon: <CalendarArrowDown />, note: "Opens in calendar programs" },
        { id: "csv", label: "Table (.csv)", icon: <Sheet />, note: "Opens in spreadsheets" },
        { id: "print", label: "Print", icon: <Printer />, note: "The days in view, up to 200 vehicles" },
      ]}
      note="What is in view and shown. Names of people are never in it."
      onAction={(id) => void act(id)}
    />
  );
}

import { t } from "@lingui/core/macro";
import { Download, Printer, Sheet } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { usePhone } from "#ui/browser/phone.ts";
import { showToast } from "#ui/toast/toast-queue.ts";
import type { CalendarExport } from "./export-calendar.ts";

const label = t`Export`;

type Props = {
  /** Computed only when the user exports. */
  of: () => CalendarExport;
};

/** Exports or prints what is in view. */
export function CalendarExportMenu({ of }: Props) {
  const isPhone = usePhone();
  const act = async (id: string) => {
    if (id === "print") return print();
    try {
      // Loaded only when needed.
      const { exportCalendar } = await import("./export-calendar.ts");
      await exportCalendar(of());
    } catch {
      showToast({
        tone: "bad",
        title: t`Nothing was exported`,
        detail: t`The export failed. Check your connection and try again.`,
      });
    }
  };
  const icon = <Download strokeWidth={1.75} />;
  return (
    <Menu
      label={label}
      trigger={
        isPhone ? (
          <IconButton label={label} icon={icon} />
        ) : (
          <Button variant="ghost" icon={icon}>
            {label}
          </Button>
        )
      }
      items={[
        { id: "csv", label: t`Table (.csv)`, icon: <Sheet />, note: t`Opens in spreadsheets` },
        { id: "print", label: t`Print`, icon: <Printer />, note: t`What's on screen` },
      ]}
      note={t`Exports what's shown, without guest details.`}
      onAction={(id) => void act(id)}
    />
  );
}

import { Download, EllipsisVertical, KeyRound, ListChecks } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";

type Props = { onCounter: () => void; onSelect: () => void; onExport: () => void };

/** On a phone: what the head of the inbox has no room for. */
export function InboxMore({ onCounter, onSelect, onExport }: Props) {
  return (
    <Menu
      label="Inbox actions"
      trigger={<IconButton label="Inbox actions" icon={<EllipsisVertical strokeWidth={1.75} />} />}
      items={[
        { id: "counter", label: "Counter", icon: <KeyRound strokeWidth={1.75} /> },
        { id: "select", label: "Select bookings", icon: <ListChecks strokeWidth={1.75} /> },
        { id: "export", label: "Export CSV", icon: <Download strokeWidth={1.75} /> },
      ]}
      onAction={(id) => {
        if (id === "counter") onCounter();
        else if (id === "select") onSelect();
        else onExport();
      }}
    />
  );
}

import { Download, EllipsisVertical, KeyRound, ListChecks } from "lucide-react";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { catalogue } from "#language/catalogue.ts";

const text = catalogue("bookings/more", {
  actions: "Inbox actions",
  counter: "Counter",
  select: "Select bookings",
  export: "Export CSV",
});

type Props = {
  onCounter: () => void;
  onSelect: () => void;
  onExport: () => void;
  /** Why nothing can be exported at the moment. */
  whyNoExport: string | undefined;
};

/** On a phone: what the head of the inbox has no room for. */
export function InboxMore({ onCounter, onSelect, onExport, whyNoExport }: Props) {
  return (
    <Menu
      label={text.actions}
      trigger={<IconButton label={text.actions} icon={<EllipsisVertical strokeWidth={1.75} />} />}
      items={[
        { id: "counter", label: text.counter, icon: <KeyRound strokeWidth={1.75} /> },
        { id: "select", label: text.select, icon: <ListChecks strokeWidth={1.75} /> },
        { id: "export", label: text.export, icon: <Download strokeWidth={1.75} />, notNow: whyNoExport },
      ]}
      onAction={(id) => {
        if (id === "counter") onCounter();
        else if (id === "select") onSelect();
        else onExport();
      }}
    />
  );
}

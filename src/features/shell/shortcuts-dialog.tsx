import { Dialog } from "#ui/dialog.tsx";
import { KeyCaps } from "#ui/key-cap.tsx";
import { commandKey } from "#ui/command-key.ts";
import { navigation } from "./navigation.ts";

const groups: readonly { title: string; keys: readonly (readonly [readonly string[], string])[] }[] = [
  {
    title: "Everywhere",
    keys: [
      [[commandKey, "K"], "Search or jump"],
      [["?"], "Keyboard shortcuts"],
      ...navigation.map(({ key, label }) => [["G", key], `Go to ${label}`] as const),
      [["U"], "Undo while it waits to be sent"],
      [["Esc"], "Close, back"],
    ],
  },
  {
    title: "Bookings",
    keys: [
      [["/"], "Search this page"],
      [["J"], "Next booking"],
      [["K"], "Previous booking"],
      [["↵"], "Open"],
      [["A"], "Approve"],
      [["R"], "Reject"],
      [["⇧", "C"], "Cancel booking"],
      [["P"], "Confirm pickup"],
      [["E"], "Confirm return"],
      [["Y"], "Copy booking id"],
      [[commandKey, "↵"], "Confirm in a dialog"],
    ],
  },
];

/** Every key that works, in one place. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen onOpenChange={onClose} width="wide">
      <p className="text-ink-2">
        Letters do nothing while you type, and never send anything: they only open a confirm.
      </p>
      <div className="grid grid-cols-2 gap-6 max-md:grid-cols-1">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-xs font-semibold text-ink-2">{title}</h3>
            <dl className="grid grid-cols-[5.5rem_1fr] gap-y-1.5 text-sm">
              {keys.map(([caps, what]) => (
                <div key={what} className="contents">
                  <dt>
                    <KeyCaps keys={caps} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

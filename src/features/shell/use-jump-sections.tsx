import { useNavigate, type LinkProps } from "@tanstack/react-router";
import {
  FileUp,
  History,
  Keyboard,
  KeyRound,
  List,
  Moon,
  ReceiptText,
  Settings,
  ShieldCheck,
  ChevronRight,
  Sun,
  type LucideIcon,
} from "lucide-react";
import { useOfferedCommands } from "#ui/commands.ts";
import { chooseTheme, useTheme } from "#ui/theme.ts";
import type { JumpEntry, JumpSection } from "./jump-entry.tsx";
import { navigation } from "./navigation.ts";
import { useJumpFinds } from "./use-jump-finds.ts";

type Screen = {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  icon: LucideIcon;
  detail?: string;
  keys?: readonly string[];
};

/** Every address that stands for itself, the navigation first. */
const screens: readonly Screen[] = [
  ...navigation.map(({ to, label, icon, key }) => ({ to, label, icon, keys: ["G", key] })),
  { to: "/counter", label: "Counter", icon: KeyRound, detail: "Hand out and take back keys" },
  { to: "/outbox/requests", label: "Requests", icon: ReceiptText, detail: "What this browser asked of the service" },
  { to: "/vehicles/import", label: "Map from CSV", icon: FileUp },
  { to: "/webhooks/events", label: "Events", icon: List, detail: "The catalogue" },
  { to: "/webhooks/verify", label: "Check a signature", icon: ShieldCheck },
  { to: "/deliveries/catch-up", label: "Catch up", icon: History },
  { to: "/settings", label: "Settings", icon: Settings },
];

/** What “Search or jump” offers for a text, in the order in which it is listed, and what was searched for it. */
export function useJumpSections(text: string, onShortcuts: () => void) {
  const navigate = useNavigate();
  const { shown } = useTheme();
  const commands = useOfferedCommands();
  const wanted = text.trim().toLowerCase();
  const { sections: found, searched } = useJumpFinds(wanted);
  const matches = (...texts: readonly (string | undefined)[]) => texts.join(" ").toLowerCase().includes(wanted);
  const next = shown === "dark" ? "light" : "dark";

  // By their labels alone: who looks for a vehicle is not led to a decision about a booking of it.
  const here: JumpEntry[] = commands
    .filter(({ label }) => matches(label))
    .map(({ id, label, detail, keys, run }) => {
      return { id: `here ${id}`, lead: <ChevronRight strokeWidth={1.75} />, label, detail, keys, run };
    });
  const places: JumpEntry[] = screens
    .filter(({ label, detail }) => matches(label, detail))
    .map(({ icon: Icon, to, label, detail, keys }) => {
      const run = () => void navigate({ to });
      return { id: `screen ${to}`, lead: <Icon strokeWidth={1.75} />, label, detail, keys, run };
    });
  const actions = [
    {
      id: "theme",
      label: `Switch to ${next}`,
      lead: next === "dark" ? <Moon strokeWidth={1.75} /> : <Sun strokeWidth={1.75} />,
      run: () => chooseTheme(next),
    },
    {
      id: "shortcuts",
      label: "Keyboard shortcuts",
      lead: <Keyboard strokeWidth={1.75} />,
      keys: ["?"],
      run: onShortcuts,
    },
  ].filter(({ label }) => matches(label));

  const all: JumpSection[] = [
    { title: "On this screen", items: here },
    ...found,
    { title: "Screens", items: places },
    { title: "Do", items: actions },
  ];
  return { sections: all.filter(({ items }) => items.length > 0), searched };
}

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
import { catalogue } from "#language/catalogue.ts";
import { useOfferedCommands } from "#ui/browser/commands.ts";
import { chooseTheme, useTheme } from "#ui/browser/theme.ts";
import type { JumpEntry, JumpSection } from "./jump-entry.tsx";
import { navigation, shellWords } from "../navigation/navigation.ts";
import { useJumpFinds } from "./use-jump-finds.ts";

const words = catalogue("shell/jump-sections", {
  counterDetail: "Hand out and take back keys",
  requests: "Requests",
  requestsDetail: "What this browser asked of the service",
  import: "Map from CSV",
  events: "Events",
  eventsDetail: "The catalogue",
  verify: "Check a signature",
  catchUp: "Catch up",
  dark: "Switch to dark",
  light: "Switch to light",
  here: "On this screen",
  screens: "Screens",
  do: "Do",
});

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
  { to: "/counter", label: shellWords.counter, icon: KeyRound, detail: words.counterDetail },
  { to: "/outbox/requests", label: words.requests, icon: ReceiptText, detail: words.requestsDetail },
  { to: "/vehicles/import", label: words.import, icon: FileUp },
  { to: "/webhooks/events", label: words.events, icon: List, detail: words.eventsDetail },
  { to: "/webhooks/verify", label: words.verify, icon: ShieldCheck },
  { to: "/deliveries/catch-up", label: words.catchUp, icon: History },
  { to: "/settings", label: shellWords.settings, icon: Settings },
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

  // By their labels alone: who verifications for a vehicle is not led to a decision about a booking of it.
  const here: JumpEntry[] = commands
    .filter(({ label }) => matches(label))
    .map(({ id, label, detail, keys, run }) => {
      return {
        id: `here ${id}`,
        lead: <ChevronRight strokeWidth={1.75} className="rtl:rotate-180" />,
        label,
        detail,
        keys,
        run,
      };
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
      label: words[next],
      lead: next === "dark" ? <Moon strokeWidth={1.75} /> : <Sun strokeWidth={1.75} />,
      run: () => chooseTheme(next),
    },
    {
      id: "shortcuts",
      label: shellWords.shortcuts,
      lead: <Keyboard strokeWidth={1.75} />,
      keys: ["?"],
      run: onShortcuts,
    },
  ].filter(({ label }) => matches(label));

  const all: JumpSection[] = [
    { title: words.here, items: here },
    ...found,
    { title: words.screens, items: places },
    { title: words.do, items: actions },
  ];
  return { sections: all.filter(({ items }) => items.length > 0), searched };
}

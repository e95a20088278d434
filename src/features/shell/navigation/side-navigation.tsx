import { Link } from "@tanstack/react-router";
import { Search, Settings, type LucideIcon } from "lucide-react";
import { Button as RacButton } from "react-aria-components";
import { BrandMark } from "#ui/layout/brand.tsx";
import { KeyCaps } from "#ui/format/key-cap.tsx";
import { commandKey } from "#language/locale/command-key.ts";
import { Tooltip } from "#ui/button/tooltip.tsx";
import { NavBadge, useBadges, type Badge } from "./nav-badge.tsx";
import { NavigationFoot } from "./navigation-footer.tsx";
import { navigation, shellWords } from "./navigation.ts";

const entry =
  "group mb-px flex h-8 items-center gap-2.5 rounded-md border border-transparent px-2 font-medium text-ink-2 hover:bg-hover aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink forced-colors:aria-[current=page]:outline-2 max-lg:relative max-lg:h-[38px] max-lg:justify-center max-lg:px-0";

/** 208 px wide, a 56 px rail below 1200 px, none on phones. */
export function SideNavigation({ onJump, onShortcuts }: { onJump: () => void; onShortcuts: () => void }) {
  const badges = useBadges();
  return (
    <aside className="flex min-h-0 flex-col overflow-y-auto border-e border-line bg-canvas px-2.5 pb-2.5 max-lg:px-2 max-lg:pb-2 max-md:hidden">
      <div className="flex h-[52px] flex-none items-center gap-[9px] px-2 font-semibold max-lg:justify-center max-lg:px-0">
        <BrandMark />
        <span translate="no" className="max-lg:sr-only">
          Partner dashboard
        </span>
      </div>
      <Tooltip text={shellWords.jump}>
        <RacButton
          onPress={onJump}
          className="mb-2.5 flex h-[30px] w-full flex-none cursor-pointer items-center gap-2 rounded-md border border-line bg-surface pe-1.5 ps-2 text-ink-3 hover:bg-hover max-lg:w-10 max-lg:justify-center max-lg:border-transparent max-lg:bg-transparent max-lg:p-0"
        >
          <Search size={14} strokeWidth={1.75} aria-hidden className="flex-none" />
          <span className="min-w-0 flex-1 truncate text-start max-lg:sr-only">{shellWords.jump}</span>
          <span aria-hidden className="max-lg:hidden">
            <KeyCaps keys={[commandKey, "K"]} />
          </span>
        </RacButton>
      </Tooltip>
      <nav aria-label={shellWords.main}>
        {navigation.map((item) => (
          <div key={item.to} className={item.to === "/webhooks" ? "mt-2 border-t border-line pt-2" : ""}>
            <Entry {...item} badge={badges[item.to]} />
          </div>
        ))}
      </nav>
      <div className="mt-auto">
        <Entry to="/settings" label={shellWords.settings} icon={Settings} badge={undefined} />
        <NavigationFoot onShortcuts={onShortcuts} />
      </div>
    </aside>
  );
}

type EntryProps = { to: string; label: string; icon: LucideIcon; badge: Badge | undefined };

function Entry({ to, label, icon: Icon, badge }: EntryProps) {
  return (
    <Link to={to} activeOptions={{ includeSearch: false }} className={entry} title={label}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className="flex-none group-aria-[current=page]:text-accent" />
      <span className="flex-1 max-lg:sr-only">{label}</span>
      {badge === undefined ? null : (
        <NavBadge
          badge={badge}
          className="h-[18px] min-w-[18px] px-[5px] text-xs leading-4 max-lg:absolute max-lg:top-0 max-lg:-end-0.5 max-lg:h-[15px] max-lg:min-w-[15px] max-lg:px-[3px] max-lg:text-[0.625rem] max-lg:leading-[13px]"
        />
      )}
    </Link>
  );
}

import { Link, useRouterState } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { Button as RacButton } from "react-aria-components";
import { useBadges, NavBadge } from "./nav-badge.tsx";
import { later } from "#ui/lazy/later.ts";
import { navigation, shellWords } from "./navigation.ts";

const MoreSheet = later(async () => (await import("./more-sheet.tsx")).MoreSheet);

const entry =
  "grid h-[54px] cursor-pointer content-center justify-items-center gap-[3px] rounded-md text-2xs leading-none font-medium text-ink-3 aria-[current=page]:text-ink forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2 [&[aria-current=page]_svg]:text-accent";

const badgePlace = "absolute -top-[29px] start-[calc(50%+2px)] h-4 min-w-4 px-[3px] text-[0.625rem] leading-[14px]";

/** The phone navigation: four screens, the rest behind “More”. */
export function BottomBar({ onJump }: { onJump: () => void }) {
  const badges = useBadges();
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isMore = [...navigation.filter(({ more }) => more), { to: "/settings" }].some(({ to }) => path.startsWith(to));
  return (
    <nav
      aria-label={shellWords.main}
      className="grid grid-cols-5 border-t border-line bg-canvas px-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden"
    >
      {navigation
        .filter(({ more }) => !more)
        .map(({ to, label, icon: Icon }) => {
          const badge = badges[to];
          return (
            <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={entry}>
              <span className="relative order-first inline-flex">
                <Icon size={21} strokeWidth={1.75} aria-hidden />
              </span>
              <span className="relative">
                {label}
                {badge === undefined ? null : <NavBadge badge={badge} className={badgePlace} />}
              </span>
            </Link>
          );
        })}
      <RacButton
        onPress={() => setOpen(true)}
        aria-haspopup="dialog"
        className={entry}
        {...(isMore ? { "aria-current": "page" } : {})}
      >
        <Ellipsis size={21} strokeWidth={1.75} aria-hidden />
        <span className="relative">
          {shellWords.more}
          {badges["/outbox"] === undefined ? null : <NavBadge badge={badges["/outbox"]} className={badgePlace} />}
        </span>
      </RacButton>
      {isOpen ? <MoreSheet onClose={() => setOpen(false)} onJump={onJump} /> : null}
    </nav>
  );
}

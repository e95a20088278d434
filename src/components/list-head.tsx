import { t } from "@lingui/core/macro";
import { Download, RefreshCw, type LucideIcon, ArrowLeft } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { usePhone } from "#ui/browser/phone.ts";
import { useShortcuts } from "#ui/browser/use-shortcuts.ts";
import { Button, type ButtonProps } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { SearchField, type SearchFieldProps } from "#ui/form/search-field.tsx";
import { ScreenHead, type ScreenHeadProps } from "#ui/layout/screen-head.tsx";
import { showToast } from "#ui/toast/toast-queue.ts";
import { Link, type LinkProps } from "@tanstack/react-router";

type ListHeadProps = ScreenHeadProps & {
  search: Pick<SearchFieldProps, "label" | "placeholder" | "value" | "onChange">;
  /** On a phone, beside the search. */
  besideSearch?: ReactNode;
  exporting?: Exporting | undefined;
  refresh?: { run: () => unknown; isLoading: boolean };
};

/** The head of a list: count, search (focused by `/`) and actions. */
export function ListHead({ search, besideSearch, exporting, refresh, note, children, ...head }: ListHeadProps) {
  const isPhone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.focus() });
  const searchBox = <SearchField {...search} keyHint="/" inputRef={field} />;
  return (
    <>
      <ScreenHead {...head} note={isPhone ? undefined : note}>
        {isPhone ? null : (
          <>
            <div className="w-66 flex-none max-xl:w-50 max-lg:w-45">{searchBox}</div>
            {children}
          </>
        )}
        {exporting === undefined ? null : (
          <HeadButton
            label={t`Export CSV`}
            Icon={Download}
            notNow={exporting.notNow}
            busy={exporting.isExporting ? t`Exporting` : undefined}
            onPress={() => void exporting.startExport()}
          />
        )}
        {refresh === undefined ? null : (
          <HeadButton
            label={t`Refresh`}
            Icon={RefreshCw}
            busy={refresh.isLoading ? t`Loading` : undefined}
            onPress={() => void refresh.run()}
          />
        )}
        {/* On a phone they are a menu at the end. */}
        {isPhone ? children : null}
      </ScreenHead>
      {isPhone ? (
        <div className="flex-none px-4 pt-2">
          <div className="flex items-center gap-3">
            {searchBox}
            {besideSearch}
          </div>
          <p className="min-h-6.5 pt-1.5 text-sm text-ink-3">{note}</p>
        </div>
      ) : null}
    </>
  );
}

type HeadButtonProps = Pick<ButtonProps, "variant" | "onPress" | "busy" | "notNow"> & {
  label: string;
  Icon: LucideIcon;
};

/** A button of a list's head: with its words, on a phone as a glyph. */
export function HeadButton({ label, Icon, variant = "ghost", busy, ...press }: HeadButtonProps) {
  const icon = <Icon strokeWidth={1.75} />;
  if (usePhone()) return <IconButton label={label} icon={icon} {...press} />;
  return (
    <Button variant={variant} icon={icon} busy={busy} {...press}>
      {label}
    </Button>
  );
}

type Exporting = {
  isExporting: boolean;
  startExport: () => Promise<void>;
  /** Why nothing can be exported at the moment. */
  notNow?: string | undefined;
};

/** Exports a list with code that is loaded on demand; says so if that can't be loaded. */
export function useExport(work: () => Promise<void>, notNow?: string): Exporting {
  const [isExporting, setExporting] = useState(false);
  const startExport = async () => {
    setExporting(true);
    await work().catch(() => {
      showToast({
        tone: "bad",
        title: t`Nothing was exported`,
        detail: t`Try again, or reload the page.`,
      });
    });
    setExporting(false);
  };
  return { isExporting, startExport, notNow };
}

/** In the head of a screen: the way back to the one above it. `label`: its accessible name. */
export const BackLink = ({ to, label }: { to: NonNullable<LinkProps["to"]>; label: string }) => (
  <Link
    to={to}
    aria-label={label}
    className="-ml-1.5 grid size-7 flex-none place-items-center rounded-md text-ink-2 hover:bg-hover max-md:-ml-3 max-md:size-11"
  >
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden className="rtl:rotate-180" />
  </Link>
);

import { GalleryFields } from "./gallery-overlays.tsx";
import { GalleryLists } from "./gallery-lists.tsx";
import { GalleryNothing, GalleryNotices } from "./gallery-notices.tsx";
import { GalleryOverlays } from "./gallery-overlays.tsx";
import { GalleryIdentifiers, GalleryStates } from "./gallery-notices.tsx";
import { Copy, Moon, RefreshCw } from "lucide-react";
import { Button, type ButtonProps } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { MoneyButton } from "#components/money-button.tsx";
import { Spinner } from "#ui/button/spinner.tsx";
import { GalleryLine, GallerySection } from "./gallery-section.tsx";

/** Every part of the house in every state, for those who design and review them. Names and figures are invented. */
export function GalleryScreen() {
  return (
    <div className="mx-auto grid max-w-360 grid-cols-[minmax(0,1fr)] gap-9 px-12 pt-10 pb-14 max-md:gap-7 max-md:px-4 max-md:py-5">
      <header>
        <h1 className="text-xl font-semibold tracking-[-0.02em]">Gallery</h1>
        <p className="text-base text-ink-2">Every part in every state. Names and figures are invented.</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] gap-12 max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-7">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8.5">
          <GalleryButtons />
          <GalleryOverlays />
          <GalleryLists />
          <GalleryFields />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8.5">
          <GalleryStates />
          <GalleryIdentifiers />
          <GalleryNotices />
          <GalleryNothing />
        </div>
      </div>
    </div>
  );
}

const rows: readonly { variant: NonNullable<ButtonProps["variant"]>; label: string; busy: string }[] = [
  { variant: "primary", label: "Block dates", busy: "Sending" },
  { variant: "plain", label: "Keep booking", busy: "Sending" },
  { variant: "ghost", label: "Refresh", busy: "Reading" },
  { variant: "danger", label: "Delete", busy: "Sending" },
  { variant: "danger-line", label: "Reject", busy: "Sending" },
];

function GalleryButtons() {
  return (
    <GallerySection title="Buttons" note="Rest, with keys, busy, not now.">
      <div className="grid grid-cols-[repeat(4,auto)] justify-start gap-x-3 gap-y-2.5 max-md:grid-cols-2">
        {rows.map(({ variant, label, busy }) => (
          <div
            key={variant}
            className="col-span-4 grid grid-cols-subgrid items-center max-md:col-span-2 max-md:gap-y-2"
          >
            <Button variant={variant}>{label}</Button>
            <Button variant={variant} keys={["B"]}>
              {label}
            </Button>
            <Button variant={variant} busy={busy}>
              {label}
            </Button>
            <Button variant={variant} notNow="Another action on this booking is still without an answer.">
              {label}
            </Button>
          </div>
        ))}
      </div>
      <GalleryLine>
        <MoneyButton label="Approve" consequence="capture EUR 312.00" keys={["A"]} />
        <MoneyButton label="Reject" consequence="release or refund EUR 312.00" variant="danger" />
        <MoneyButton label="Approve" consequence="capture, amount not known" />
        <MoneyButton label="Approve" consequence="capture EUR 312.00" busy="Sending" />
        <MoneyButton label="Approve" consequence="capture EUR 312.00" notNow="Offline since 14:02 +02." />
      </GalleryLine>
      <MoneyButton label="Approve" consequence="capture EUR 312.00" big wide />
      <GalleryLine>
        <Button size="lg" variant="primary">
          Connect
        </Button>
        <Button icon={<RefreshCw strokeWidth={1.75} />}>Refresh</Button>
        <Button size="sm">Undo</Button>
        <Button size="xs">Ask again</Button>
        <IconButton label="Copy" icon={<Copy strokeWidth={1.75} />} />
        <IconButton label="Dark theme" line icon={<Moon strokeWidth={1.75} />} />
        <Spinner label="Reading" />
      </GalleryLine>
    </GallerySection>
  );
}

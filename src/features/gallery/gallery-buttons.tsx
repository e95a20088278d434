import { Copy, Moon, RefreshCw } from "lucide-react";
import { Button, type ButtonProps } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { MoneyButton } from "#components/money-button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { GalleryLine, GallerySection } from "./gallery-section.tsx";

const rows: readonly { variant: NonNullable<ButtonProps["variant"]>; label: string; busy: string }[] = [
  { variant: "primary", label: "Block dates", busy: "Sending" },
  { variant: "plain", label: "Keep booking", busy: "Sending" },
  { variant: "ghost", label: "Refresh", busy: "Reading" },
  { variant: "danger", label: "Delete", busy: "Sending" },
  { variant: "danger-line", label: "Reject", busy: "Sending" },
];

export function GalleryButtons() {
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

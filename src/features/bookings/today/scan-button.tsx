import { t } from "@lingui/core/macro";
import { ScanLine } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Callout } from "#ui/feedback/callout.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };

declare global {
  interface Window {
    /** Reads codes in pictures; not in every browser. */
    BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
  }
}

/**
 * Reads the QR code of a key tag with the camera. Only where the browser can. The camera is on only while the dialog is open.
 * @param onCode gets the text of the code; of an address of this app, the ID that it ends in
 */
export function ScanButton({ onCode }: { onCode: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (window.BarcodeDetector === undefined || !("mediaDevices" in navigator)) return null;
  const take = (text: string) => {
    setOpen(false);
    onCode(codeText(text));
  };
  return (
    <>
      <IconButton line label={t`Scan a key tag`} icon={<ScanLine strokeWidth={1.75} />} onPress={() => setOpen(true)} />
      {isOpen ? (
        <Dialog title={t`Scan a key tag`} isOpen onOpenChange={setOpen}>
          <Camera onCode={take} />
        </Dialog>
      ) : null}
    </>
  );
}

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<unknown>();
  const take = useEffectEvent(onCode);
  useEffect(() => {
    const closed = new AbortController();
    const watch = async () => {
      if (video.current === null) return;
      try {
        const text = await firstCode(video.current, closed.signal);
        if (text !== undefined && !closed.signal.aborted) take(text);
      } catch (cause) {
        if (!closed.signal.aborted) setTrouble(cause);
      }
    };
    void watch();
    return () => closed.abort();
  }, []);
  if (trouble !== undefined) {
    const [title, text] = troubleWords(trouble);
    return (
      <Callout role="alert" tone="wait" title={title}>
        {text}
      </Callout>
    );
  }
  return (
    <>
      <p>{t`Point the camera at the QR code.`}</p>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t`Picture of the camera`}
        className="aspect-4/3 w-full rounded-lg bg-sunken object-cover"
      />
    </>
  );
}

/** How long to wait between two pictures, in ms. */
const pace = 120;

/** The text of the first code that the camera sees; undefined if it was closed before. The camera is off afterwards. */
async function firstCode(video: HTMLVideoElement, closed: AbortSignal): Promise<string | undefined> {
  if (window.BarcodeDetector === undefined) return undefined;
  // Before the camera: asking for it is useless where QR codes can't be read.
  const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  closed.addEventListener("abort", stop);
  try {
    if (closed.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    while (!closed.aborted) {
      const codes = await detector.detect(video);
      const text = codes.map(({ rawValue }) => rawValue.trim()).find((each) => each !== "");
      if (text !== undefined) return text;
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
    return undefined;
  } finally {
    stop();
  }
}

function troubleWords(cause: unknown): readonly [title: string, text: string] {
  switch (cause instanceof Error ? cause.name : "") {
    case "NotAllowedError":
      return [
        t`We can't use the camera`,
        t`The browser doesn't allow it. Allow the camera for this site, or type the number instead.`,
      ];
    case "NotFoundError":
    case "OverconstrainedError":
      return [t`No camera found`, t`Connect a camera, or type the number instead.`];
    default:
      return [t`The camera didn't start`, t`Close other apps that use the camera, or type the number instead.`];
  }
}

/** A code as typed text: of an address of this app, the ID that it ends in. */
export function codeText(text: string): string {
  const address = URL.parse(text);
  const id = address?.origin === location.origin ? address.pathname.split("/").findLast((part) => part !== "") : "";
  try {
    return id === undefined || id === "" ? text : decodeURIComponent(id);
  } catch {
    return text;
  }
}

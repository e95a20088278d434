import { FileText } from "lucide-react";
import { useRef, type RefObject } from "react";
import { catalogue } from "#language/catalogue.ts";
import { Button } from "#ui/button/button.tsx";
import { fieldProblem } from "#ui/form/field.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { bytesOf, type Bytes } from "./signature-bytes.ts";
import { VerifyField } from "./verify-field.tsx";
import { payloadLimit, sizeWords } from "./verify-words.ts";

const text = catalogue("webhooks/verify-payload", {
  label: "Payload",
  hint: "The body exactly as it arrived. Pasting makes every line end a single line feed: a raw file keeps them.",
  asTheyAre: (size: string) => `${size}, read as they are`,
  rawFile: "Raw file",
  choose: "Choose the raw file",
  chooseAnother: "Choose another file",
  paste: "Paste it instead",
  tooLarge: (megabytes: number) => `The payload is larger than ${megabytes} MB.`,
  empty: "Paste the body of the delivery, or choose it as a raw file.",
  unreadable: "The browser could not read this file. It may have changed since it was chosen.",
});

type Props = {
  areaRef: RefObject<HTMLTextAreaElement | null>;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  onType: () => void;
  error: string | undefined;
};

/** The payload: pasted, or a file whose bytes stay as they are. What was pasted waits unseen while a file is chosen. */
export function VerifyPayload({ areaRef, file, onFile, onType, error }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <div hidden={file !== undefined}>
        <VerifyField
          label={text.label}
          areaRef={areaRef}
          onType={onType}
          error={file === undefined ? error : undefined}
          hint={text.hint}
        />
      </div>
      {file === undefined ? null : (
        <div className="grid gap-[5px]">
          <p className="font-medium">{text.label}</p>
          <p className="flex min-h-control flex-wrap items-center gap-2 rounded-md border border-line bg-sunken px-2.5 py-1.5">
            <FileText size={15} strokeWidth={1.75} aria-hidden className="flex-none text-ink-3" />
            <ServerText className="min-w-0 font-mono text-xs break-all max-md:text-sm">{file.name}</ServerText>
            <span className="text-ink-3">{text.asTheyAre(sizeWords(file.size))}</span>
          </p>
          {error === undefined ? null : <span className={fieldProblem}>{error}</span>}
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        aria-label={text.rawFile}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          // The same file can be chosen again, and its name stays in no field.
          event.target.value = "";
        }}
      />
      <span className="flex flex-wrap gap-2">
        <Button size="sm" icon={<FileText strokeWidth={1.75} />} onPress={() => chooser.current?.click()}>
          {file === undefined ? text.choose : text.chooseAnother}
        </Button>
        {file === undefined ? null : (
          <Button size="sm" variant="ghost" onPress={() => onFile(undefined)}>
            {text.paste}
          </Button>
        )}
      </span>
    </div>
  );
}

/** The bytes to check, or why there are none. */
export async function readPayload(file: File | undefined, pasted: string): Promise<Bytes | string> {
  const tooLarge = text.tooLarge(payloadLimit / 1024 ** 2);
  if (file === undefined) {
    if (pasted === "") return text.empty;
    const bytes = bytesOf(pasted);
    return bytes.length > payloadLimit ? tooLarge : bytes;
  }
  if (file.size > payloadLimit) return tooLarge;
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return text.unreadable;
  }
}

import { Eye, EyeOff, FileText } from "lucide-react";
import { useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { catalogue } from "#language/catalogue.ts";
import { countText, plural } from "#language/locale/number.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { fieldBox, fieldHint, fieldLabel, fieldProblem } from "#ui/form/field.tsx";
import { ServerText } from "#ui/format/server-text.tsx";
import { bytesOf, type Bytes } from "./signature-header.ts";

const text = catalogue("webhooks/verify-fields", {
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
  bytes: (count: number) => `${countText(count)} ${plural(count, { one: "byte", other: "bytes" })}`,
  secret: "Signing secret",
  showSecret: "Show signing secret",
  secretHint: "The one of the endpoint that the delivery came to. It stays in this field.",
});

/** How large a payload may be, in bytes: each guess hashes all of it. */
const payloadLimit = 2 * 1024 * 1024;

type FieldProps = {
  label: string;
  hint: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  onType: () => void;
  /** One of the two: where a single line is typed, or many. */
  inputRef?: RefObject<HTMLInputElement | null>;
  areaRef?: RefObject<HTMLTextAreaElement | null>;
  /** Hides what is typed into a single line until it is asked for. */
  isSecret?: boolean;
};

/**
 * A field whose text is nowhere but in the element, and which no browser fills in again. It has no value in React, neither
 * as a property nor as state, so a secret is gone once the element is emptied.
 */
export function VerifyField({ label, hint, error, placeholder, onType, inputRef, areaRef, isSecret }: FieldProps) {
  const [isShown, setShown] = useState(isSecret !== true);
  const id = useId();
  const field = {
    id,
    placeholder,
    autoComplete: "off",
    autoCapitalize: "off",
    autoCorrect: "off",
    spellCheck: false,
    "aria-describedby": `${id}-hint`,
    ...(error === undefined ? {} : { "aria-invalid": true, "data-invalid": true }),
    onInput: onType,
  } as const;
  const font = "font-mono text-[0.78125rem] max-md:text-[0.9375rem]";
  const line = `h-control max-md:h-11 ${fieldBox} ${font} ${isSecret === true ? "pr-9 max-md:pr-12" : ""}`;
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      {areaRef === undefined ? (
        <span className="relative block">
          <input {...field} ref={inputRef} type={isShown ? "text" : "password"} className={line} />
          {isSecret === true ? (
            <span className="absolute inset-y-0 right-0.5 flex items-center">
              <IconButton
                label={text.showSecret}
                aria-pressed={isShown}
                onPress={() => setShown(!isShown)}
                icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
              />
            </span>
          ) : null}
        </span>
      ) : (
        <textarea
          {...field}
          ref={areaRef}
          rows={8}
          className={`block resize-y py-2 leading-5 max-md:max-h-60 ${fieldBox} ${font}`}
        />
      )}
      <span id={`${id}-hint`} className={error === undefined ? fieldHint : fieldProblem}>
        {error ?? hint}
      </span>
    </div>
  );
}

type SecretProps = { inputRef: RefObject<HTMLInputElement | null>; onType: () => void; error: string | undefined };

/** The signing secret of the endpoint. */
export function VerifySecret(props: SecretProps) {
  return <VerifyField {...props} label={text.secret} hint={text.secretHint} isSecret />;
}

type PayloadProps = {
  areaRef: RefObject<HTMLTextAreaElement | null>;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  onType: () => void;
  error: string | undefined;
};

/** The payload: pasted, or a file whose bytes stay as they are. What was pasted waits unseen while a file is chosen. */
export function VerifyPayload({ areaRef, file, onFile, onType, error }: PayloadProps) {
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
            <span className="text-ink-3">{text.asTheyAre(text.bytes(file.size))}</span>
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

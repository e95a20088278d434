import { plural, t } from "@lingui/core/macro";
import { Eye, EyeOff, FileText } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { fieldBox, fieldHint, fieldLabel, fieldProblem } from "#ui/form/field.tsx";
import { ServerText } from "#ui/format/server-text.tsx";

type FieldProps = {
  /** The form finds the field by it. */
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  /** A text area, or a masked field. */
  kind?: "area" | "secret";
};

/**
 * A field whose text exists only in the DOM element, never in React, and isn't filled in by the browser. A secret is gone
 * once the element is emptied.
 */
export function VerifyField({ name, label, hint, error, placeholder, kind }: FieldProps) {
  const [isShown, setShown] = useState(kind !== "secret");
  const id = useId();
  const field = {
    id,
    name,
    placeholder,
    autoComplete: "off",
    autoCapitalize: "off",
    autoCorrect: "off",
    spellCheck: false,
    "aria-describedby": `${id}-hint`,
    ...(error === undefined ? {} : { "aria-invalid": true, "data-invalid": true }),
  } as const;
  const look = `${fieldBox} font-mono text-[0.78125rem] max-md:text-[0.9375rem]`;
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      {kind === "area" ? (
        <textarea {...field} rows={8} className={`block resize-y py-2 leading-5 max-md:max-h-60 ${look}`} />
      ) : (
        <span className="relative block">
          <input
            {...field}
            type={isShown ? "text" : "password"}
            className={`h-control max-md:h-11 ${look} ${kind === "secret" ? "pr-9 max-md:pr-12" : ""}`}
          />
          {kind === "secret" ? (
            <span className="absolute inset-y-0 right-0.5 flex items-center">
              <IconButton
                label={t`Show signing secret`}
                aria-pressed={isShown}
                onPress={() => setShown(!isShown)}
                icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
              />
            </span>
          ) : null}
        </span>
      )}
      <span id={`${id}-hint`} className={`empty:hidden ${error === undefined ? fieldHint : fieldProblem}`}>
        {error ?? hint}
      </span>
    </div>
  );
}

type PayloadProps = {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  error: string | undefined;
};

/** The payload: pasted, or a file with its bytes unchanged. A chosen file hides the pasted text, but doesn't delete it. */
export function VerifyPayload({ file, onFile, error }: PayloadProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <div hidden={file !== undefined}>
        <VerifyField
          name="payload"
          kind="area"
          label={t`Payload`}
          error={file === undefined ? error : undefined}
          hint={t`Paste it exactly as received. A file is safer.`}
        />
      </div>
      {file === undefined ? null : (
        <div className="grid gap-[5px]">
          <p className="font-medium">{t`Payload`}</p>
          <p className="flex min-h-control flex-wrap items-center gap-2 rounded-md border border-line bg-sunken px-2.5 py-1.5">
            <FileText size={15} strokeWidth={1.75} aria-hidden className="flex-none text-ink-3" />
            <ServerText className="min-w-0 font-mono text-xs break-all max-md:text-sm">{file.name}</ServerText>
            <span className="text-ink-3">{plural(file.size, { one: "# byte", other: "# bytes" })}</span>
          </p>
          {error === undefined ? null : <span className={fieldProblem}>{error}</span>}
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        aria-label={t`Raw file`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          // So that the same file can be chosen again, and its name isn't kept.
          event.target.value = "";
        }}
      />
      <span className="flex flex-wrap gap-2">
        <Button size="sm" icon={<FileText strokeWidth={1.75} />} onPress={() => chooser.current?.click()}>
          {file === undefined ? t`Choose the raw file` : t`Choose another file`}
        </Button>
        {file === undefined ? null : (
          <Button size="sm" variant="ghost" onPress={() => onFile(undefined)}>
            {t`Paste it instead`}
          </Button>
        )}
      </span>
    </div>
  );
}

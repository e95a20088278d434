import { Check, Copy, Download, Eye, EyeOff } from "lucide-react";
import { Button } from "#ui/button/button.tsx";
import { fieldBox } from "#ui/form/field.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import type { SecretNode } from "./secret-node.ts";
import { secretText as text } from "./secret-words.ts";

/** Dots in the place of the characters, which are in the node all the same. */
const masked = "select-none [-webkit-text-security:disc]";

type Props = { secret: SecretNode; onDownload: () => void };

/** The secret in a field of one line, hidden until asked for, and the ways to take it away. */
export function SecretValue({ secret, onDownload }: Props) {
  const { attach, isShown, setShown } = secret;
  return (
    <div className="grid gap-2">
      <span className="relative block">
        <input
          ref={attach}
          aria-label={text.secret}
          readOnly
          // Browsers keep the text of fields in the history of the tab unless told not to.
          autoComplete="off"
          spellCheck={false}
          translate="no"
          className={`h-10 pr-11 font-mono font-medium max-md:h-12 ${fieldBox} ${isShown ? "" : masked}`}
        />
        <span className="absolute inset-y-0 right-1 flex items-center">
          <IconButton
            label={isShown ? text.hide : text.show}
            icon={isShown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
            onPress={() => setShown(!isShown)}
          />
        </span>
      </span>
      <TakeAway secret={secret} copyLabel={text.copySecret} onDownload={onDownload} />
    </div>
  );
}

/** The whole answer in which no secret was found: whatever it is called there, it may be in it. */
export function AnswerValue({ secret, onDownload }: Props) {
  const { attach } = secret;
  return (
    <div className="grid gap-2">
      <textarea
        ref={attach}
        aria-label={text.answer}
        readOnly
        rows={8}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        className={`block resize-y py-2 font-mono text-xs leading-5 ${fieldBox}`}
      />
      <TakeAway secret={secret} copyLabel={text.copyAnswer} onDownload={onDownload} />
    </div>
  );
}

function TakeAway({ secret, copyLabel, onDownload }: Props & { copyLabel: string }) {
  const { copy, copyIt } = secret;
  const isCopied = copy === "copied";
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon={isCopied ? <Check strokeWidth={1.75} /> : <Copy strokeWidth={1.75} />}
        onPress={() => void copyIt()}
      >
        {isCopied ? text.copied : copyLabel}
      </Button>
      <Button icon={<Download strokeWidth={1.75} />} onPress={onDownload}>
        {text.download}
      </Button>
      {copy === "denied" ? (
        <span role="alert" className="text-xs text-ink-2 max-md:text-sm">
          {text.denied}
        </span>
      ) : null}
    </div>
  );
}

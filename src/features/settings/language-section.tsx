import { ph, plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { useSession, useSessionStore } from "#queries/session.tsx";
import { chooseLanguage, language, languages, type Language } from "#language/locale/language.ts";
import { useSecretsHere } from "#queries/webhooks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { fieldHint } from "#ui/form/field.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { NotStored } from "./settings-section.tsx";

const ids: readonly Language[] = ["en", "de", "xa", "xb"];
const isPseudo = (id: Language) => id === "xa" || id === "xb";
/** Test languages are offered in mock builds, and while one is set, so that there is a way back. */
const offered = ids.filter((id) => !isPseudo(id) || __MOCKS__ || isPseudo(language));

/** The language. A change reloads the page, and first lists what would be lost. */
export function LanguageChoice() {
  const [wanted, setWanted] = useState<Language>();
  const [isStored, setStored] = useState(true);
  const losses = useLosses();
  const begin = (next: Language) => {
    setWanted(undefined);
    const isStored = chooseLanguage(next);
    setStored(isStored);
    if (isStored) location.reload();
  };
  const choose = (value: string) => {
    const next = offered.find((id) => id === value);
    if (next === undefined || next === language) return;
    if (losses.length === 0) begin(next);
    else setWanted(next);
  };
  return (
    <>
      <RadioGroup label={t`Language`} value={wanted ?? language} onChange={choose} inline>
        {offered.map((id) => (
          <Radio key={id} value={id}>
            <span lang={languages[id].lang} translate="no">
              {languages[id].name}
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <p className={fieldHint}>
        {isStored ? t`Changing the language reloads the page. Your choice applies to this browser.` : null}
        <NotStored isStored={isStored} />
      </p>
      {wanted === undefined ? null : (
        <Dialog
          title={t`Reload the page in ${ph({ name: languages[wanted].name })}?`}
          role="alertdialog"
          isOpen
          onOpenChange={() => setWanted(undefined)}
          footer={
            <>
              <Button autoFocus onPress={() => setWanted(undefined)}>
                {t`Not now`}
              </Button>
              <Button variant="primary" onPress={() => begin(wanted)}>
                {t`Reload`}
              </Button>
            </>
          }
        >
          {losses.map((loss) => (
            <p key={loss}>{loss}</p>
          ))}
        </Dialog>
      )}
    </>
  );
}

/** What a reload loses, in sentences. */
function useLosses(): readonly string[] {
  const { isStored } = useSession();
  const { isHeldElsewhere } = useSessionStore();
  const { isVolatile, open } = useOutboxView();
  const secrets = useSecretsHere().length;
  return [
    isStored || isHeldElsewhere ? "" : t`You'll have to enter the API key again after the reload.`,
    secrets === 0
      ? ""
      : plural(secrets, {
          one: "Store the secret of a new endpoint first. It may be lost when the page reloads.",
          other: "Store the secrets of # new endpoints first. They may be lost when the page reloads.",
        }),
    isVolatile && open.length > 0
      ? plural(
          { open: open.length },
          {
            one: "# action may be lost. Check it yourself after the reload.",
            other: "# actions may be lost. Check them yourself after the reload.",
          },
        )
      : "",
  ].filter((loss) => loss !== "");
}

import { useState } from "react";
import { useSession, useSessionStore } from "#queries/session.tsx";
import { catalogue } from "#language/catalogue.ts";
import { chooseLanguage, language, languages, type Language } from "#language/locale/language.ts";
import { useHeardSecrets } from "#queries/webhooks.ts";
import { useOutboxView } from "#queries/outbox.ts";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { fieldHint } from "#ui/form/field.tsx";
import { Radio, RadioGroup } from "#ui/form/radio.tsx";
import { NotKept } from "./settings-section.tsx";
import { SettingsSection } from "./settings-section.tsx";

const text = catalogue("settings/language", {
  title: "Language",
  reloads: "Another language reloads the page. Your choice holds for this browser.",
  ask: (name: string) => `Reload the page in ${name}?`,
  stay: "Not now",
  reload: "Reload",
  key: "This page alone holds the API key: after the reload it is asked for again.",
  secrets: (count: number) =>
    `${count === 1 ? "The secret of a new endpoint is" : `The secrets of ${count} new endpoints are`} not stored yet and will be gone with this page.`,
  actions: (count: number) =>
    `${count === 1 ? "1 action is" : `${count} actions are`} kept by this page alone: after the reload nobody asks what became of it.`,
});

const ids: readonly Language[] = ["en", "de", "xa", "xb"];
const isPseudo = (id: Language) => id === "xa" || id === "xb";
/** Those for testers stand in mock builds, and where one of them is set, so that there is a way back. */
const offered = ids.filter((id) => !isPseudo(id) || __MOCKS__ || isPseudo(language));

/** The language of the next load, which follows at once; what only this page holds is named before it goes. */
export function LanguageSection() {
  const [wanted, setWanted] = useState<Language>();
  const [isKept, setKept] = useState(true);
  const losses = useLosses();
  const begin = (next: Language) => {
    setWanted(undefined);
    const isKept = chooseLanguage(next);
    setKept(isKept);
    if (isKept) location.reload();
  };
  const choose = (value: string) => {
    const next = offered.find((id) => id === value);
    if (next === undefined || next === language) return;
    if (losses.length === 0) begin(next);
    else setWanted(next);
  };
  return (
    <SettingsSection title={text.title}>
      <RadioGroup label={text.title} value={wanted ?? language} onChange={choose}>
        {offered.map((id) => (
          <Radio key={id} value={id}>
            <span lang={languages[id].lang} translate="no">
              {languages[id].name}
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <p className={fieldHint}>
        {text.reloads} <NotKept isKept={isKept} />
      </p>
      {wanted === undefined ? null : (
        <Dialog
          title={text.ask(languages[wanted].name)}
          role="alertdialog"
          isOpen
          onOpenChange={() => setWanted(undefined)}
          footer={
            <>
              <Button autoFocus onPress={() => setWanted(undefined)}>
                {text.stay}
              </Button>
              <Button variant="primary" onPress={() => begin(wanted)}>
                {text.reload}
              </Button>
            </>
          }
        >
          {losses.map((loss) => (
            <p key={loss}>{loss}</p>
          ))}
        </Dialog>
      )}
    </SettingsSection>
  );
}

/** What goes with this page, in sentences. */
function useLosses(): readonly string[] {
  const { isKept } = useSession();
  const { isHeldElsewhere } = useSessionStore();
  const { isVolatile, open } = useOutboxView();
  const secrets = useHeardSecrets().length;
  return [
    isKept || isHeldElsewhere ? "" : text.key,
    secrets === 0 ? "" : text.secrets(secrets),
    isVolatile && open.length > 0 ? text.actions(open.length) : "",
  ].filter((loss) => loss !== "");
}

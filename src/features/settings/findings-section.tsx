import { Link } from "@tanstack/react-router";
import { catalogue } from "#language/catalogue.ts";
import { fieldHint } from "#ui/form/field.tsx";
import { SettingsSection } from "./settings-section.tsx";

const text = catalogue("settings/findings", {
  title: "Service",
  link: "Contract findings",
  hint: "What this service does where the interface settles nothing, and when that was seen.",
});

/** The way to what this service was seen to do. */
export function FindingsSection() {
  return (
    <SettingsSection title={text.title}>
      <Link to="/settings/findings" className="w-max text-link underline underline-offset-2 max-md:py-3">
        {text.link}
      </Link>
      <p className={fieldHint}>{text.hint}</p>
    </SettingsSection>
  );
}

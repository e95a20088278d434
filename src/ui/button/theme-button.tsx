import { t } from "@lingui/core/macro";
import { Moon, Sun } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { chooseTheme, useTheme } from "../browser/theme.ts";

const text = {
  dark: t`Switch to dark theme`,
  light: t`Switch to light theme`,
};

export function ThemeButton() {
  const { shown } = useTheme();
  const next = shown === "dark" ? "light" : "dark";
  return (
    <IconButton
      label={text[next]}
      icon={next === "dark" ? <Moon strokeWidth={1.75} /> : <Sun strokeWidth={1.75} />}
      onPress={() => chooseTheme(next)}
    />
  );
}

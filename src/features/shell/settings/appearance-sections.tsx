import { SIZES } from "../../../domain/frame.ts";
import { DARK_MODES } from "../../../domain/theme.ts";
import { ColourField } from "./colour-field.tsx";
import { Choices, Section, Toggle } from "./fields.tsx";
import { useSettings } from "./use-settings.ts";

/** Light and dark, colour, size. */

export function DarkSection() {
  const { t, theme, change } = useSettings();
  return (
    <Section title={t("section.dark")}>
      <Choices
        label={t("section.dark")}
        value={theme.darkMode}
        choices={DARK_MODES.map((value) => ({ value, label: t(`dark.${value}`) }))}
        onChoose={(darkMode) => change({ darkMode })}
      />
    </Section>
  );
}

export function ColourSection() {
  const { t, theme, change } = useSettings();
  return (
    <Section title={t("section.colour")}>
      <ColourField color={theme.color} onChoose={(color) => change({ color })} />
      <Toggle
        label={t("weakMode")}
        hint={t("weakModeHint")}
        checked={theme.weakMode}
        onToggle={(weakMode) => change({ weakMode })}
      />
    </Section>
  );
}

export function SizeSection() {
  const { t, frame, changeFrame } = useSettings();
  return (
    <Section title={t("section.size")}>
      <Choices
        label={t("section.size")}
        value={frame.size}
        choices={SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
        onChoose={(size) => changeFrame({ size })}
      />
    </Section>
  );
}

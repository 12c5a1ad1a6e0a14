import { InputGroup } from "@blueprintjs/core";
import { type CSSProperties, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { carriesWhite, colourOf } from "../../../domain/accent.ts";
import { parseColour, toHex } from "../../../domain/colour.ts";
import { defaultTheme, type PresetName, presetColours } from "../../../domain/theme.ts";
import { Choices } from "./fields.tsx";

export interface ColourFieldProps {
  /** A preset's name or `#rrggbb`. */
  readonly color: string;
  readonly onChoose: (color: string) => void;
}

const presets = Object.keys(presetColours) as PresetName[];

/** The preset colours, and one of the user's own: picked, or typed as a code (specification §9 "Preset theme colours"). */
export function ColourField({ color, onChoose }: ColourFieldProps) {
  const { t } = useTranslation("theme");
  const preset = Object.hasOwn(presetColours, color) ? (color as PresetName) : null;
  return (
    <>
      <Choices<PresetName | "">
        label={t("section.colour")}
        value={preset ?? ""}
        choices={presets.map((value) => ({ value, label: t(`colour.${value}`) }))}
        onChoose={(value) => value !== "" && onChoose(value)}
        picture={(value) => (
          <span
            className="qs-swatch"
            style={{ "--qs-swatch": value === "" ? undefined : presetColours[value] } as CSSProperties}
          />
        )}
      />
      <CustomColour shown={shownColour(color)} custom={preset === null} onChoose={onChoose} />
    </>
  );
}

/** What the picker shows: a colour that is none stands for the default. */
function shownColour(color: string): string {
  try {
    return colourOf(color);
  } catch {
    return presetColours[defaultTheme.color as PresetName];
  }
}

interface CustomColourProps {
  readonly shown: string;
  /** The colour is the user's own. */
  readonly custom: boolean;
  readonly onChoose: (color: string) => void;
}

function CustomColour({ shown, custom, onChoose }: CustomColourProps) {
  const { t } = useTranslation("theme");
  const [text, setText] = useState(shown);
  const hint = useId();
  useEffect(() => setText(shown), [shown]);
  const parsed = parseColour(text.trim());
  const choose = (typed: string) => {
    setText(typed);
    const colour = parseColour(typed.trim());
    if (colour) onChoose(toHex(colour));
  };
  const note = parsed === null ? t("colour.invalid") : carriesWhite(shown) ? "" : t("colour.adjusted");
  return (
    <div className="qs-custom-colour" data-custom={custom}>
      <input
        type="color"
        aria-label={t("colour.custom")}
        title={t("colour.custom")}
        value={shown}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <InputGroup
        fill
        size="small"
        aria-label={t("colour.code")}
        aria-describedby={hint}
        aria-invalid={parsed === null}
        intent={parsed === null ? "danger" : "none"}
        maxLength={9}
        spellCheck={false}
        value={text}
        onChange={(event) => choose(event.currentTarget.value)}
        onBlur={() => setText(shown)}
      />
      <small id={hint} aria-live="polite" data-invalid={parsed === null}>
        {note}
      </small>
    </div>
  );
}

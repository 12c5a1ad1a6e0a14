import { Switch } from "@blueprintjs/core";
import { type ReactNode, useId } from "react";
import type { ThemeState } from "../../../domain/theme.ts";

/** The parts that the settings panel is made of. */

export interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className="qs-settings-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
}

export interface ChoicesProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
  /** Draws each choice; its label is then its name and its tip. */
  readonly picture?: ((value: T) => ReactNode) | undefined;
}

/** One of a few, as segments or as pictures; the arrow keys move between them. */
export function Choices<T extends string>({ label, choices, value, onChoose, picture }: ChoicesProps<T>) {
  const name = useId();
  return (
    <fieldset className="qs-choices" data-pictures={picture !== undefined}>
      <legend className="qs-visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="qs-choice" title={picture ? choice.label : undefined}>
          <input
            type="radio"
            className="qs-choice-input"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {picture ? (
            <>
              {picture(choice.value)}
              <span className="qs-visually-hidden">{choice.label}</span>
            </>
          ) : (
            <span className="qs-choice-text">{choice.label}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

export interface ToggleProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onToggle: (checked: boolean) => void;
}

/** A switch in a row, with what it means below its name. */
export function Toggle({ label, hint, checked, disabled = false, onToggle }: ToggleProps) {
  const id = useId();
  return (
    <div className="qs-toggle">
      <Switch
        alignIndicator="end"
        label={label}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {hint === undefined ? null : <small id={id}>{hint}</small>}
    </div>
  );
}

/** A drawing of the frame: its layout and the styles of header and side bar. */
export function FramePicture(props: {
  readonly layout: ThemeState["layoutStyle"];
  readonly side?: ThemeState["sideStyle"];
  readonly head?: ThemeState["headStyle"];
  readonly columns?: ThemeState["sideMenuStyle"];
}) {
  const { layout, side = "dark", head = "light", columns = "default" } = props;
  return (
    <span
      className="qs-frame-picture"
      data-layout={layout}
      data-side={side}
      data-head={head}
      data-columns={columns}
      aria-hidden="true"
    >
      <i />
      <b />
    </span>
  );
}

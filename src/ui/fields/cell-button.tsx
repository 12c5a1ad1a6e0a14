import { Button } from "@blueprintjs/core";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "./control.ts";

export interface CellButtonProps {
  readonly control: ControlProps;
  /** What the cell is called. */
  readonly label: string;
  /** What it holds; empty for nothing. */
  readonly said: string;
  /** Shown where there is nothing. */
  readonly placeholder: string;
  /** Read where there is nothing; the placeholder unless given. */
  readonly nothing?: string | undefined;
  readonly icon: JSX.Element;
  /** How much it holds, where that may not be seen in full. */
  readonly count?: number | undefined;
  readonly onOpen: () => void;
}

/** The button of a cell whose value is filled in in a dialog: it says what there is. */
export function CellButton({ control, label, said, placeholder, count, ...props }: CellButtonProps) {
  const { nothing = placeholder } = props;
  const { t } = useTranslation("recordForm");
  return (
    <Button
      id={control.id}
      ref={(button: HTMLElement | null) => control.inputRef(button)}
      fill
      className="qs-cell-button"
      alignText="start"
      ellipsizeText
      disabled={control.disabled}
      autoFocus={control.autoFocus}
      aria-describedby={control.describedBy}
      aria-haspopup="dialog"
      aria-label={t("cellOf", { label, said: said === "" ? nothing : said })}
      data-invalid={control.invalid ? true : undefined}
      title={said}
      icon={props.icon}
      text={said === "" ? <span className="qs-select-nothing">{placeholder}</span> : said}
      {...(count === undefined ? {} : { endIcon: <span className="qs-cell-count">{count}</span> })}
      onClick={props.onOpen}
      onBlur={control.onBlur}
    />
  );
}

import { Button, type ButtonProps } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import type { ControlProps } from "./control.ts";
import { useSaidOfList } from "./select-target.tsx";

export interface SelectButtonProps extends Pick<ButtonProps, "className" | "tabIndex"> {
  readonly control: ControlProps;
  /** What the chosen one is called; null for none. */
  readonly chosen: string | null;
  /** Shown while nothing is chosen. */
  readonly placeholder: string;
}

/** The button that says what is chosen and opens what there is to choose. What a popover gives to its target is passed on. */
export function SelectButton({ control, chosen, placeholder, className, ...target }: SelectButtonProps) {
  return (
    <Button
      {...target}
      {...useSaidOfList()}
      id={control.id}
      ref={(button: HTMLElement | null) => control.inputRef(button)}
      fill
      className={`qs-select-button ${className ?? ""}`}
      alignText="start"
      disabled={control.disabled}
      autoFocus={control.autoFocus}
      aria-labelledby={`${control.labelledBy} ${control.id}`}
      aria-describedby={control.describedBy}
      aria-invalid={control.invalid}
      endIcon={<CaretDown />}
      text={chosen ?? <span className="qs-select-nothing">{placeholder}</span>}
    />
  );
}

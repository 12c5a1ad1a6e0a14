import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { menuKeys } from "../focus/roving.ts";
import { Popover } from "../popover.tsx";
import type { ControlProps } from "./control.ts";
import { TextInput } from "./text-input.tsx";

/** A text that can be chosen, and what it means where it does not say that itself. */
export interface Suggestion {
  readonly meaning?: string;
  /** As it is written. */
  readonly text: string;
}

export interface SuggestedInputProps<S extends Suggestion> {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the button says that opens the menu. */
  readonly menuTitle: string;
  readonly suggestions: readonly S[];
  readonly onChoose: (chosen: S) => void;
}

/** A line in letters of one width, typed or chosen from a menu of the usual ones, which may come while one types. */
export function SuggestedInput<S extends Suggestion>(props: SuggestedInputProps<S>) {
  const { control, menuTitle, suggestions, onChoose } = props;
  const menu = (
    <Menu {...menuKeys} className="qs-suggestions">
      {suggestions.map((one) => (
        <MenuItem
          key={one.text}
          text={one.meaning ?? one.text}
          {...(one.meaning === undefined
            ? {}
            : { labelElement: <code className="qs-suggestion">{one.text}</code> })}
          onClick={() => onChoose(one)}
        />
      ))}
    </Menu>
  );
  const choose = (
    <Popover placement="bottom-end" content={menu}>
      <Button
        variant="minimal"
        disabled={control.disabled}
        icon={<CaretDown />}
        aria-label={menuTitle}
        title={menuTitle}
      />
    </Popover>
  );
  return (
    <TextInput
      control={control}
      mono
      value={props.value}
      onChange={props.onChange}
      rightElement={suggestions.length === 0 ? undefined : choose}
    />
  );
}

import "./choosing.css";
import type { KeyboardEvent } from "react";
import { Avatar } from "../../../ui/avatar.tsx";
import { moveAmong, stopsIn, upAndDown } from "../../../ui/focus/roving.ts";

export interface ChoiceRowProps {
  readonly name: string;
  readonly image: string | undefined;
  /** A further line about it. */
  readonly aside: string | undefined;
  readonly chosen: boolean;
  /** The box is ticked; others than the chosen may be. */
  readonly checked?: boolean;
  readonly disabled: boolean;
  readonly friend?: number;
  /** @param ranged with the shift key: everything from the one chosen before. */
  readonly onToggle: (ranged: boolean) => void;
}

/** A person or a chat among those to choose from, within a `.qs-choosing`; the arrow keys go from one to the next, space chooses. */
export function ChoiceRow({ name, image, aside, chosen, checked = chosen, ...props }: ChoiceRowProps) {
  return (
    <label className="qs-choosing-row" data-chosen={chosen} data-friend={props.friend}>
      <input
        type="checkbox"
        checked={checked}
        disabled={props.disabled}
        onChange={({ nativeEvent }) =>
          props.onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onKeyDown={moveAlong}
      />
      <Avatar name={name} image={image} size="small" />
      <span className="qs-choosing-name">{name}</span>
      {aside === undefined ? null : <span className="qs-choosing-aside">{aside}</span>}
    </label>
  );
}

function moveAlong(event: KeyboardEvent<HTMLInputElement>): void {
  moveAmong(event, stopsIn(event.currentTarget.closest(".qs-choosing"), "input:not(:disabled)"), upAndDown);
}

import "./cell-editor.css";
import { type ComponentType, type FocusEvent, type KeyboardEvent, useId, useRef } from "react";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { Field } from "../contract/resources/fields.ts";
import type { ControlProps } from "../ui/fields/control.ts";
import { FaultBubble } from "../ui/fields/fault-bubble.tsx";
import type { GridStep } from "../ui/grid/model.ts";
import type { FieldControlProps } from "./form/field-control-props.ts";
import { layoutOf } from "./form/kind-layout.ts";

/** What an editor in a cell holds and does. */
export interface CellEditing {
  readonly field: Field;
  readonly value: unknown;
  /** Null for nothing; undefined where what is wrong is said elsewhere. */
  readonly error: string | null | undefined;
  readonly busy: boolean;
  /** What is changed, for those who do not see it. */
  readonly label: string;
  readonly put: (value: unknown) => void;
  /** Saves what it holds, or what is given, and ends. @param step where it goes on, where it can. */
  readonly save: (value?: unknown, step?: GridStep) => void;
  /** Ends as it was. */
  readonly end: () => void;
  /** Enter and Tab lead on to the next cell. */
  readonly leadsOn?: boolean;
}

export interface CellEditorProps {
  readonly edit: CellEditing;
  readonly definition: AnyResource;
  readonly name: string;
  readonly record: AnyRecord;
  /** Of the field's kind. */
  readonly Control: ComponentType<FieldControlProps>;
}

const DOWN: GridStep = { rows: 1, cols: 0 };
const ON: GridStep = { rows: 0, cols: 1 };
const BACK: GridStep = { rows: 0, cols: -1 };

/** A control in a cell: Enter saves, Escape takes it back, leaving the cell saves. */
export function CellEditor({ edit, definition, name, record, Control }: CellEditorProps) {
  const id = useId();
  const room = useRef<HTMLFieldSetElement>(null);
  const { field, value, error = null, busy } = edit;
  const isChosen = layoutOf(field).chosen;
  const control: ControlProps = {
    id: `${id}-control`,
    labelledBy: `${id}-label`,
    describedBy: error === null ? undefined : `${id}-error`,
    invalid: error !== null,
    required: field.required === true,
    disabled: false,
    autoFocus: true,
    onBlur: () => undefined,
    inputRef: () => undefined,
  };
  const keys = (event: KeyboardEvent) => {
    // The grid behind has keys of its own, and so has what the control opens.
    event.stopPropagation();
    if (!(event.target instanceof Node && room.current?.contains(event.target))) return;
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      edit.end();
    } else if (event.key === "Enter" && !isChosen) {
      event.preventDefault();
      edit.save(value, DOWN);
    } else if (event.key === "Tab" && edit.leadsOn) {
      event.preventDefault();
      edit.save(value, event.shiftKey ? BACK : ON);
    }
  };
  const left = ({ relatedTarget, target }: FocusEvent) => {
    const inside = relatedTarget instanceof Node && room.current?.contains(relatedTarget);
    // The list of a select and the calendar of a day are elsewhere in the page.
    if (inside || isOpened(relatedTarget) || isOpened(target)) return;
    if (isChosen) edit.end();
    else edit.save();
  };
  const shown = (
    <Control
      control={control}
      field={field}
      name={name}
      value={value}
      definition={definition}
      record={record}
      compact
      onChange={(next) => {
        edit.put(next);
        if (isChosen) edit.save(next);
      }}
    />
  );
  return (
    <fieldset
      ref={room}
      className="qs-inline"
      aria-labelledby={control.labelledBy}
      aria-busy={busy}
      onKeyDown={keys}
      onBlur={left}
    >
      <label id={control.labelledBy} className="qs-visually-hidden" htmlFor={control.id}>
        {edit.label}
      </label>
      {edit.error === undefined ? (
        shown
      ) : (
        <FaultBubble id={`${id}-error`} text={error}>
          {shown}
        </FaultBubble>
      )}
    </fieldset>
  );
}

const isOpened = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(".qs-options, .qs-calendar-popover") !== null;

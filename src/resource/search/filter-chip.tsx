import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Blank, CaretDown, Cross, Tick } from "@blueprintjs/icons";
import type { FormEvent, ReactNode } from "react";
import { isReferring, type RefField, type RefsField } from "../../contract/resources/fields.ts";
import { traitsOf } from "../../domain/resources/kind-traits.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import { menuKeys } from "../../ui/focus/roving.ts";
import { Popover } from "../../ui/popover.tsx";
import { choicesOf } from "../kinds.ts";
import { shownDay } from "./day-range.ts";
import { FilterInput, type FilterInputProps } from "./filter-input.tsx";
import { RefFilter, useChosenRef } from "./ref-filter.tsx";

export interface FilterChipProps extends FilterInputProps {
  /** What is shown was typed, and not searched for yet. */
  readonly typed: boolean;
  /** It is being given. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Searches for what was typed. */
  readonly onSearch: () => void;
  readonly onRemove: () => void;
}

/** One filter of a list with its value in words: a press changes it, its cross takes it away. */
export function FilterChip(props: FilterChipProps) {
  const { definition, filter, values, wording, onCommit } = props;
  const field = fieldOf(definition, filter.field);
  const choices = choicesOf(field, wording);
  const [value = ""] = values;
  if (choices !== null) {
    return (
      <Chip
        {...props}
        shown={choices.find((choice) => choice.value === value)?.label ?? value}
        content={
          <Menu {...menuKeys}>
            {choices.map((choice) => (
              <MenuItem
                key={choice.value}
                icon={choice.value === value ? <Tick /> : <Blank />}
                aria-current={choice.value === value}
                text={choice.label}
                onClick={() => onCommit([choice.value])}
              />
            ))}
          </Menu>
        }
      />
    );
  }
  if (isReferring(field)) return <RefChip {...props} field={field} />;
  const days = traitsOf(field).moment !== null;
  return (
    <Chip
      {...props}
      shown={filter.by === "range" ? rangeText(props, days) : value}
      content={
        <Panel {...props}>
          <FilterInput {...props} />
          {days ? null : <Button type="submit" intent="primary" text={wording.t("search")} />}
        </Panel>
      }
    />
  );
}

function rangeText({ values: [from = "", to = ""], wording: { t } }: FilterChipProps, days: boolean): string {
  const [first, last] = days ? [shownDay(from), shownDay(to)] : [from, to];
  if (first === "" && last === "") return "";
  if (first === "") return t("rangeTo", { to: last });
  if (last === "") return t("rangeFrom", { from: first });
  return first === last ? first : `${first} – ${last}`;
}

function RefChip({ field, ...props }: FilterChipProps & { readonly field: RefField | RefsField }) {
  const { filter, values, wording, onCommit } = props;
  const [value = ""] = values;
  const [reference, setChosen] = useChosenRef(field.to, value);
  return (
    <Chip
      {...props}
      shown={value === "" ? "" : (reference?.name ?? `#${value}`)}
      content={
        <Panel {...props}>
          <RefFilter
            label={labelText(field.label, wording.language)}
            field={field}
            name={filter.field}
            value={reference}
            onChange={(next) => {
              setChosen(next);
              onCommit([next === null ? "" : String(next.id)]);
            }}
          />
        </Panel>
      }
    />
  );
}

/** What a filter is typed in, as a form of its own. */
function Panel({ onSearch, children }: FilterChipProps & { readonly children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <form className="qs-filter-panel" onSubmit={submit}>
      {children}
    </form>
  );
}

interface ChipProps extends FilterChipProps {
  /** The value in words; empty where there is none. */
  readonly shown: string;
  readonly content: React.JSX.Element;
}

function Chip({ definition, filter, shown, content, typed, open, wording, ...on }: ChipProps) {
  const label = labelText(fieldOf(definition, filter.field).label, wording.language);
  const isGiven = shown !== "";
  return (
    <span className="qs-filter-chip" data-given={isGiven} data-typed={typed}>
      <Popover
        placement="bottom-start"
        isOpen={open}
        onInteraction={on.onOpen}
        first="input"
        content={content}
      >
        <Button
          variant="minimal"
          className="qs-filter-chip-main"
          endIcon={isGiven ? undefined : <CaretDown />}
          title={isGiven ? `${label}: ${shown}` : undefined}
          text={isGiven ? wording.t("filterIs", { label, value: shown }) : label}
        />
      </Popover>
      {isGiven ? (
        <Button
          variant="minimal"
          className="qs-filter-chip-remove"
          icon={<Cross size={12} />}
          aria-label={wording.t("removeFilter", { label })}
          title={wording.t("removeFilter", { label })}
          onClick={on.onRemove}
        />
      ) : null}
    </span>
  );
}

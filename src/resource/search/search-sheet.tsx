import "./search-sheet.css";
import { Button, Position } from "@blueprintjs/core";
import { Filter } from "@blueprintjs/icons";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { isReferring, type RefField, type RefsField } from "../../contract/resources/fields.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { choicesOf } from "../kinds.ts";
import { FilterInput, type FilterInputProps } from "./filter-input.tsx";
import { RefFilter, useChosenRef } from "./ref-filter.tsx";
import { BlurryField, type SearchBarProps } from "./search-bar.tsx";
import { isNothing, type SearchModel, useSearch } from "./use-search.ts";

export interface SearchSheetProps extends SearchBarProps {
  /** Rows that were found. */
  readonly total: number;
  /** What the sheet has besides: the order of the rows. */
  readonly order: ReactNode;
}

/** What a list is searched by on a telephone, in one row: a text, and a button that opens the filters in a sheet. */
export function SearchSheet(props: SearchSheetProps) {
  const { definition, wording, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const model = useSearch(props, form);
  const { main, all, valuesOf, draft } = model;
  const [shown, setShown] = useState(false);
  const given = all.filter(({ param }) => !isNothing(valuesOf(param))).length;
  const text = wording.t("filters");
  const submit = (event: FormEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    model.search();
  };
  return (
    <search aria-label={wording.t("searchBar")}>
      <form ref={form} className="qs-search qs-search-narrow" onSubmit={submit}>
        {main === null ? null : (
          <BlurryField
            fields={main.fields.map((name) => labelText(fieldOf(definition, name).label, wording.language))}
            wording={wording}
            value={valuesOf(main.param)[0] ?? ""}
            onChange={(value) => draft(main.param, [value])}
          />
        )}
        {all.length === 0 && props.order === null ? null : (
          <Button
            variant="minimal"
            className="qs-search-open"
            icon={<Filter />}
            aria-label={given === 0 ? text : `${text}: ${given}`}
            title={text}
            onClick={() => setShown(true)}
          >
            {given === 0 ? null : <span className="qs-search-count">{given}</span>}
          </Button>
        )}
        {children}
      </form>
      <Drawer
        isOpen={shown}
        className="qs-drawer qs-search-sheet"
        position={Position.BOTTOM}
        size="auto"
        title={text}
        onClose={() => setShown(false)}
      >
        <Filters {...props} model={model} onDone={() => setShown(false)} />
      </Drawer>
    </search>
  );
}

interface FiltersProps extends SearchSheetProps {
  readonly model: SearchModel;
  readonly onDone: () => void;
}

function Filters({ definition, wording, total, order, model, onDone }: FiltersProps) {
  const { all, valuesOf, draft, search } = model;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!model.own.some(model.isTyped) || search()) onDone();
  };
  return (
    <form className="qs-search-filters" onSubmit={submit}>
      <div className="qs-search-fields">
        {all.map((filter) => (
          <FilterField
            key={filter.param}
            definition={definition}
            filter={filter}
            values={valuesOf(filter.param)}
            wording={wording}
            refused={model.refused}
            inputRef={model.inputOf(filter.param)}
            onDraft={(values) => draft(filter.param, values)}
            onCommit={(values) => search({ [filter.param]: values })}
          />
        ))}
        {order}
      </div>
      <div className="qs-search-ends">
        <Button variant="minimal" disabled={!model.isGiven} text={wording.t("reset")} onClick={model.reset} />
        <Button type="submit" intent="primary" text={wording.t("showFound", { count: total })} />
      </div>
    </form>
  );
}

/** One filter with its name and what it can be. */
function FilterField(props: FilterInputProps) {
  const { definition, filter, values, wording, onCommit } = props;
  const id = useId();
  const field = fieldOf(definition, filter.field);
  const label = labelText(field.label, wording.language);
  const choices = choicesOf(field, wording);
  const [value = ""] = values;
  if (choices !== null) {
    return (
      <Group id={id} label={label}>
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          return (
            <Button
              key={choice.value}
              size="small"
              variant="outlined"
              aria-pressed={isChosen}
              active={isChosen}
              text={choice.label}
              onClick={() => onCommit([isChosen ? "" : choice.value])}
            />
          );
        })}
      </Group>
    );
  }
  if (isReferring(field)) return <RefInput {...props} field={field} label={label} />;
  // It names itself.
  if (filter.by === "range") {
    return (
      <div className="qs-search-field">
        <FilterInput {...props} />
      </div>
    );
  }
  return (
    <Group id={id} label={label}>
      <FilterInput {...props} />
    </Group>
  );
}

interface GroupProps {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A named part of the sheet. */
export function Group({ id, label, children }: GroupProps) {
  return (
    <fieldset className="qs-search-field">
      <legend id={id} className="qs-filter-label">
        {label}
      </legend>
      <div className="qs-search-values">{children}</div>
    </fieldset>
  );
}

interface RefInputProps extends FilterInputProps {
  readonly field: RefField | RefsField;
  readonly label: string;
}

function RefInput({ field, label, filter, values: [value = ""], onCommit }: RefInputProps) {
  const [reference, setChosen] = useChosenRef(field.to, value);
  return (
    <div className="qs-search-field">
      <RefFilter
        label={label}
        field={field}
        name={filter.field}
        value={reference}
        onChange={(next) => {
          setChosen(next);
          onCommit([next === null ? "" : String(next.id)]);
        }}
      />
    </div>
  );
}

import "./search-bar.css";
import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { type FormEvent, type ReactNode, useRef } from "react";
import { labelText, withinSentence } from "../../domain/resources/label-text.ts";
import { fieldOf, type ResolvedFilter } from "../../domain/resources/list-shape.ts";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { menuKeys } from "../../ui/focus/roving.ts";
import { focused } from "../../ui/focus/scopes.ts";
import { Popover } from "../../ui/popover.tsx";
import type { Wording } from "../cell-text.ts";
import { choicesOf } from "../kinds.ts";
import { FilterChip } from "./filter-chip.tsx";
import { isNothing, type SearchRequest, useSearch } from "./use-search.ts";
import { firstField, useSearchKey } from "./use-search-key.ts";

export interface SearchBarProps extends SearchRequest {
  readonly wording: Wording;
  /** Typing begins in the search. */
  readonly autoFocus?: boolean;
  /** What is beside it. */
  readonly children: ReactNode;
}

/** So many filters with few values are offered before they are added. */
const PINNED_MAX = 2;

/**
 * What a list is searched by: a text, and filters as chips that are added and removed, each with its value in words. Enter searches, what is
 * chosen is searched for at once.
 */
export function SearchBar(props: SearchBarProps) {
  const { definition, wording, stateKey, autoFocus, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useSearchKey(form, stateKey === "");
  const model = useSearch(props, form);
  const { main, all, opened, setOpened, valuesOf, isTyped, draft, search } = model;
  const submit = (event: FormEvent) => {
    // What is opened from here may be a form of its own, elsewhere in the page.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    search();
    // The button goes once nothing is left to search for.
    if (focused()?.matches("[type=submit]")) firstField(form.current)?.focus();
  };
  const remove = (param: string) => {
    search({ [param]: [] });
    (form.current?.querySelector<HTMLElement>(".qs-filter-add") ?? firstField(form.current))?.focus();
  };
  const pinned = all
    .filter(({ field }) => choicesOf(fieldOf(definition, field), wording) !== null)
    .slice(0, PINNED_MAX);
  const hasChip = (filter: ResolvedFilter) =>
    !isNothing(valuesOf(filter.param)) || opened === filter.param || pinned.includes(filter);
  const isOffered = ({ param, field }: ResolvedFilter) =>
    isNothing(valuesOf(param)) && opened !== param && definition.list.blurry?.includes(field) !== true;
  return (
    <search aria-label={wording.t("searchBar")}>
      <form ref={form} className="qs-search" onSubmit={submit}>
        {all.filter(hasChip).map((filter) => (
          <FilterChip
            key={filter.param}
            definition={definition}
            filter={filter}
            values={valuesOf(filter.param)}
            typed={isTyped(filter.param)}
            wording={wording}
            refused={model.refused}
            inputRef={model.inputOf(filter.param)}
            open={opened === filter.param}
            onOpen={(open) =>
              setOpened((before) => (open ? filter.param : before === filter.param ? null : before))
            }
            onDraft={(values) => draft(filter.param, values)}
            onCommit={(values) => search({ [filter.param]: values })}
            onSearch={() => search()}
            onRemove={() => remove(filter.param)}
          />
        ))}
        <AddFilter
          filters={all.filter(isOffered)}
          labelOf={({ field }) => labelText(fieldOf(definition, field).label, wording.language)}
          text={wording.t("addFilter")}
          onAdd={setOpened}
        />
        {model.own.some(isTyped) ? (
          <Button type="submit" variant="outlined" text={wording.t("search")} />
        ) : null}
        {model.isGiven ? <Button variant="minimal" text={wording.t("reset")} onClick={model.reset} /> : null}
        {children}
        {/* Seen first, and the last before the rows for the keyboard: from the search one Tab leads to them. */}
        {main === null ? null : (
          <BlurryField
            fields={main.fields.map((name) => labelText(fieldOf(definition, name).label, wording.language))}
            wording={wording}
            value={valuesOf(main.param)[0] ?? ""}
            {...(autoFocus ? { autoFocus } : {})}
            onChange={(text) => draft(main.param, [text])}
          />
        )}
      </form>
    </search>
  );
}

interface AddFilterProps {
  /** Those that are not given yet. */
  readonly filters: readonly ResolvedFilter[];
  readonly labelOf: (filter: ResolvedFilter) => string;
  readonly text: string;
  readonly onAdd: (param: string) => void;
}

function AddFilter({ filters, labelOf, text, onAdd }: AddFilterProps) {
  if (filters.length === 0) return null;
  return (
    <Popover
      placement="bottom-start"
      content={
        <Menu {...menuKeys} aria-label={text}>
          {filters.map((filter) => (
            <MenuItem key={filter.param} text={labelOf(filter)} onClick={() => onAdd(filter.param)} />
          ))}
        </Menu>
      }
    >
      <Button variant="minimal" className="qs-filter-add" icon={<Plus />} text={text} />
    </Popover>
  );
}

interface BlurryFieldProps {
  /** What is searched in, in words. */
  readonly fields: readonly string[];
  readonly wording: Wording;
  readonly value: string;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** The one search by text. */
export function BlurryField({ fields, wording, ...field }: BlurryFieldProps) {
  const { language, t } = wording;
  const list = new Intl.ListFormat(language.replace("_", "-"), { style: "short", type: "disjunction" });
  const label = t("blurry", { fields: list.format(fields.map(withinSentence)) });
  return <SearchField {...field} label={label} className="qs-search-box" title={label} />;
}

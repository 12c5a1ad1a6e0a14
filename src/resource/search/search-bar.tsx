import "./search-bar.css";
import { Button, InputGroup, Menu, MenuItem } from "@blueprintjs/core";
import { Plus, Search } from "@blueprintjs/icons";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import * as v from "valibot";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf, filtersOf, type ResolvedFilter } from "../../domain/resources/list-shape.ts";
import { menuKeys } from "../../ui/focus/roving.ts";
import { focused } from "../../ui/focus/scopes.ts";
import { useFieldFocus } from "../../ui/focus/use-field-focus.ts";
import { Popover } from "../../ui/popover.tsx";
import type { Wording } from "../cell-text.ts";
import { choicesOf, screenRules } from "../kinds.ts";
import { BLURRY, type FilterValues, tidyFilters } from "../list/list-state.ts";
import { useResourcePorts } from "../ports.ts";
import { isReadableDay, ordered } from "./day-range.ts";
import { FilterChip } from "./filter-chip.tsx";
import { firstField, useSearchKey } from "./use-search-key.ts";

export interface SearchBarProps {
  readonly definition: AnyResource;
  readonly filters: FilterValues;
  readonly wording: Wording;
  /** Name of the list, where a page has several. */
  readonly stateKey: string;
  readonly onFilters: (filters: FilterValues) => void;
  /** Searched for what is shown already. */
  readonly onAgain: () => void;
  /** What is beside it. */
  readonly children: ReactNode;
}

const Drafts: v.GenericSchema<unknown, FilterValues> = v.record(v.string(), v.array(v.string()));

/** Whether there is anything to search by. */
export function hasSearch(definition: AnyResource): boolean {
  return definition.list.blurry !== undefined || filtersOf(definition).length > 0;
}

/** Parameters of the search bar: what Reset clears. What the tabs over the list choose is not among them. */
function searchParams(definition: AnyResource): readonly string[] {
  const { blurry, tabs } = definition.list;
  const own = filtersOf(definition).flatMap(({ param }) => (param === tabs ? [] : [param]));
  return blurry === undefined ? own : [BLURRY, ...own];
}

/** So many filters with few values are offered before they are added. */
const PINNED_MAX = 2;

/**
 * What a list is searched by: a text, and filters as chips that are added and removed, each with its value in words. Enter searches, what is
 * chosen is searched for at once. What was typed is kept.
 */
export function SearchBar(props: SearchBarProps) {
  const { definition, filters, wording, stateKey, onFilters, onAgain, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [drafts, setDrafts] = useResourcePorts().usePageState(`drafts:${stateKey}`, Drafts, {});
  /** It was searched for a range that cannot be read. */
  const [refused, setRefused] = useState(false);
  /** Parameter of the filter that is being given. */
  const [opened, setOpened] = useState<string | null>(null);
  const { inputOf, focus } = useFieldFocus();
  useSearchKey(form, stateKey === "");
  const keep = (change: FilterValues) => setDrafts((before) => ({ ...before, ...change }));
  const draft = (param: string, values: readonly string[]) => {
    setRefused(false);
    keep({ [param]: [...values] });
  };
  const search = (change: FilterValues = {}) => {
    const next = tidyFilters({ ...filters, ...inOrder(definition, { ...drafts, ...change }) });
    const wrong = unreadableRange(definition, next);
    setRefused(wrong !== undefined);
    setOpened(wrong ?? null);
    if (wrong !== undefined) {
      keep(change);
      focus(wrong);
      return;
    }
    setDrafts({});
    if (JSON.stringify(next) === JSON.stringify(tidyFilters(filters))) onAgain();
    else onFilters(next);
  };
  const own = searchParams(definition);
  const reset = () => {
    setRefused(false);
    setDrafts({});
    onFilters(Object.fromEntries(Object.entries(filters).filter(([param]) => !own.includes(param))));
    firstField(form.current)?.focus();
  };
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
  const valuesOf = (param: string) => drafts[param] ?? filters[param] ?? [];
  const isTyped = (param: string) => param in drafts && !sameValues(drafts[param], filters[param]);
  const isGiven = own.some((param) => !isNothing(valuesOf(param)));
  const { main, all } = offeredFilters(definition);
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
            refused={refused}
            inputRef={inputOf(filter.param)}
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
        {own.some(isTyped) ? <Button type="submit" variant="outlined" text={wording.t("search")} /> : null}
        {isGiven ? <Button variant="minimal" text={wording.t("reset")} onClick={reset} /> : null}
        {children}
        {/* Seen first, and the last before the rows for the keyboard: from the search one Tab leads to them. */}
        {main === null ? null : (
          <SearchBox
            fields={main.fields.map((name) => labelText(fieldOf(definition, name).label, wording.language))}
            wording={wording}
            value={valuesOf(main.param)[0] ?? ""}
            onChange={(text) => draft(main.param, [text])}
          />
        )}
      </form>
    </search>
  );
}

/** One search: where a list has none by several fields, its first text is in its place; the others are added as chips. */
function offeredFilters(definition: AnyResource) {
  const { blurry, tabs } = definition.list;
  // What the tabs over the list choose is no chip as well.
  const filters = filtersOf(definition).filter(({ param }) => param !== tabs);
  if (blurry !== undefined) return { main: { param: BLURRY, fields: blurry }, all: filters };
  const isText = ({ by, field }: ResolvedFilter) =>
    by !== "range" && screenRules(fieldOf(definition, field)).filter === "text";
  const first = filters.find(isText);
  return {
    main: first === undefined ? null : { param: first.param, fields: [first.field] },
    all: filters.filter((filter) => filter !== first),
  };
}

const isNothing = (values: readonly string[]): boolean => values.every((value) => value.trim() === "");

const sameValues = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  JSON.stringify(tidyFilters({ a })) === JSON.stringify(tidyFilters({ a: b }));

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

const rangesOf = (definition: AnyResource): ReadonlyMap<string, ResolvedFilter> =>
  new Map(filtersOf(definition).flatMap((filter) => (filter.by === "range" ? [[filter.param, filter]] : [])));

/** The parameter of a range of days of which an end is no day. */
function unreadableRange(definition: AnyResource, filters: FilterValues): string | undefined {
  for (const [param, filter] of rangesOf(definition)) {
    const isNumeric = rulesOf(fieldOf(definition, filter.field)).numeric;
    if (!isNumeric && filters[param]?.every(isReadableDay) === false) return param;
  }
  return undefined;
}

/** Ranges that were given the wrong way round are turned. */
function inOrder(definition: AnyResource, drafts: FilterValues): FilterValues {
  const ranges = rangesOf(definition);
  return Object.fromEntries(
    Object.entries(drafts).map(([param, values]) => {
      const filter = ranges.get(param);
      if (filter === undefined) return [param, values];
      return [param, ordered(values, rulesOf(fieldOf(definition, filter.field)).numeric)];
    }),
  );
}

interface SearchBoxProps {
  /** What is searched in, in words. */
  readonly fields: readonly string[];
  readonly wording: Wording;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function SearchBox({ fields, wording, value, onChange }: SearchBoxProps) {
  const { language, t } = wording;
  const list = new Intl.ListFormat(language.replace("_", "-"), { style: "short", type: "disjunction" });
  const label = t("blurry", { fields: list.format(fields) });
  return (
    <InputGroup
      className="qs-search-box"
      type="search"
      leftIcon={<Search />}
      aria-label={label}
      placeholder={label}
      title={label}
      maxLength={200}
      value={value}
      onValueChange={onChange}
    />
  );
}

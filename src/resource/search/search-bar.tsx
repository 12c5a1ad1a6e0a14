import "./search-bar.css";
import { Button, InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { type FormEvent, useRef, useState } from "react";
import * as v from "valibot";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf, filtersOf, type ResolvedFilter } from "../../domain/resources/list-shape.ts";
import { useFieldFocus } from "../../ui/focus/use-field-focus.ts";
import type { Wording } from "../cell-text.ts";
import { BLURRY, type FilterValues, tidyFilters } from "../list/list-state.ts";
import { useResourcePorts } from "../ports.ts";
import { isReadableDay, ordered } from "./day-range.ts";
import { FilterInput } from "./filter-input.tsx";
import { useSearchKey } from "./use-search-key.ts";

export interface SearchBarProps {
  readonly definition: AnyResource;
  readonly filters: FilterValues;
  readonly wording: Wording;
  /** Name of the list, where a page has several. */
  readonly stateKey: string;
  readonly onFilters: (filters: FilterValues) => void;
  /** Searched for what is shown already. */
  readonly onAgain: () => void;
}

const Drafts: v.GenericSchema<unknown, FilterValues> = v.record(v.string(), v.array(v.string()));

/** Whether there is anything to search by. */
export function hasSearch(definition: AnyResource): boolean {
  return definition.list.blurry !== undefined || filtersOf(definition).length > 0;
}

/** Parameters of the search bar: what Reset clears. */
export function searchParams(definition: AnyResource): readonly string[] {
  const own = filtersOf(definition).map(({ param }) => param);
  return definition.list.blurry === undefined ? own : [BLURRY, ...own];
}

/** The filters of a list (contract A18): Enter searches, what is chosen is searched for at once. What was typed is kept. */
export function SearchBar(props: SearchBarProps) {
  const { definition, filters, wording, stateKey, onFilters, onAgain } = props;
  const form = useRef<HTMLFormElement>(null);
  const [drafts, setDrafts] = useResourcePorts().usePageState(`drafts:${stateKey}`, Drafts, {});
  /** It was searched for a range that cannot be read. */
  const [refused, setRefused] = useState(false);
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
    if (wrong !== undefined) {
      keep(change);
      focus(wrong);
      return;
    }
    setDrafts({});
    if (JSON.stringify(next) === JSON.stringify(tidyFilters(filters))) onAgain();
    else onFilters(next);
  };
  const reset = () => {
    setRefused(false);
    setDrafts({});
    const own = searchParams(definition);
    onFilters(Object.fromEntries(Object.entries(filters).filter(([param]) => !own.includes(param))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  const valuesOf = (param: string) => drafts[param] ?? filters[param] ?? [];
  return (
    <search aria-label={wording.t("searchBar")}>
      <form ref={form} className="qs-search" onSubmit={submit}>
        {definition.list.blurry === undefined ? null : (
          <Blurry
            definition={definition}
            wording={wording}
            value={valuesOf(BLURRY)[0] ?? ""}
            onChange={(text) => draft(BLURRY, [text])}
          />
        )}
        {filtersOf(definition).map((filter) => (
          <FilterInput
            key={filter.param}
            definition={definition}
            filter={filter}
            values={valuesOf(filter.param)}
            wording={wording}
            refused={refused}
            inputRef={inputOf(filter.param)}
            onDraft={(values) => draft(filter.param, values)}
            onCommit={(values) => search({ [filter.param]: values })}
          />
        ))}
        <span className="qs-search-buttons">
          <Button type="submit" intent="success" variant="outlined" text={wording.t("search")} />
          <Button intent="warning" variant="outlined" text={wording.t("reset")} onClick={reset} />
        </span>
      </form>
    </search>
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

interface BlurryProps {
  readonly definition: AnyResource;
  readonly wording: Wording;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Blurry({ definition, wording, value, onChange }: BlurryProps) {
  const { language, t } = wording;
  const names = (definition.list.blurry ?? []).map((name) =>
    labelText(fieldOf(definition, name).label, language),
  );
  const fields = new Intl.ListFormat(language.replace("_", "-"), { style: "short", type: "disjunction" });
  const label = t("blurry", { fields: fields.format(names) });
  return (
    <InputGroup
      className="qs-filter-blurry"
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

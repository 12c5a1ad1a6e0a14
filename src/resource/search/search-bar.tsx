import "./search-bar.css";
import { Button, InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { type FormEvent, useRef } from "react";
import * as v from "valibot";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf, filtersOf, type ResolvedFilter } from "../../domain/resources/list-shape.ts";
import type { Wording } from "../cell-text.ts";
import { BLURRY, type FilterValues, tidyFilters } from "../list/list-state.ts";
import { useResourcePorts } from "../ports.ts";
import { ordered } from "./day-range.ts";
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
  useSearchKey(form, stateKey === "");
  const draft = (param: string, values: readonly string[]) =>
    setDrafts((before) => ({ ...before, [param]: [...values] }));
  const search = (change: FilterValues = {}) => {
    const next = tidyFilters({ ...filters, ...inOrder(definition, { ...drafts, ...change }) });
    setDrafts({});
    if (JSON.stringify(next) === JSON.stringify(tidyFilters(filters))) onAgain();
    else onFilters(next);
  };
  const reset = () => {
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

/** Ranges that were given the wrong way round are turned. */
function inOrder(definition: AnyResource, drafts: FilterValues): FilterValues {
  const ranges = new Map<string, ResolvedFilter>(
    filtersOf(definition).flatMap((filter) => (filter.by === "range" ? [[filter.param, filter]] : [])),
  );
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

import { Button, Spinner } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { useRecordsQuery } from "../query/resource-api.ts";
import { SearchField } from "../ui/fields/search-field.tsx";
import { useSettled } from "../ui/use-settled.ts";
import { asideMove } from "./aside-keys.ts";
import { useDefinition } from "./definitions.ts";
import { searchOf } from "./form/use-options.ts";
import { sortQuery } from "./list/list-query.ts";
import { nodeState, treeRows } from "./list/tree-rows.ts";
import { TREE_PAGE, useBranches } from "./list/use-branches.ts";
import { useResourcePorts } from "./ports.ts";

export interface AsideTreeProps {
  /** Name of the area whose tree it is. */
  readonly resource: string;
  /** Id of the record that is chosen; null for all. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A tree at the left of a list that drives one of its filters. */
export function AsideTree(props: AsideTreeProps) {
  const { t } = useTranslation("resource");
  const definition = useDefinition(props.resource);
  if (definition === "loading") return <Spinner size={20} />;
  if (definition === "missing" || definition === "failed") return <p role="alert">{t("asideFailed")}</p>;
  return <Tree {...props} definition={definition} />;
}

interface TreeProps extends AsideTreeProps {
  readonly definition: AnyResource;
}

const Open: v.GenericSchema<unknown, readonly number[]> = v.array(v.number());
const NOTHING: readonly AnyRecord[] = [];

/** The rows of the tree: its open branches, or what the search finds. */
function useAsideRows({ definition, resource }: TreeProps, text: string) {
  const [opened, setOpened] = useResourcePorts().usePageState<readonly number[]>(
    `aside:${resource}`,
    Open,
    [],
  );
  const sort = useMemo(() => sortQuery(definition, []), [definition]);
  const search = searchOf(definition, text);
  const searching = Object.keys(search).length > 0;
  const { data, isFetching, error, refetch } = useRecordsQuery({
    definition,
    query: { ...search, page: 0, size: TREE_PAGE, sort },
  });
  const roots = data?.content ?? NOTHING;
  const open = useMemo(() => new Set(searching ? [] : opened), [searching, opened]);
  const branches = useBranches(definition, searching ? NO_IDS : opened, sort);
  const rows = useMemo(() => treeRows(roots, open, branches), [roots, open, branches]);
  const toggle = (id: number) =>
    setOpened((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const state = (record: AnyRecord) => (searching ? "leaf" : nodeState(record, open, branches));
  return {
    rows,
    state,
    toggle,
    fetching: isFetching,
    failed: error !== undefined && data === undefined,
    refetch,
  };
}

const NO_IDS: readonly number[] = [];

function Tree(props: TreeProps) {
  const { definition, value, onChange } = props;
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const [query, setQuery] = useState("");
  const settled = useSettled(query);
  const { rows, state, toggle, fetching, failed, refetch } = useAsideRows(props, settled);
  const tree = useRef<HTMLDivElement>(null);
  const title = labelText(definition.title, language);
  const keys: readonly (string | null)[] = [null, ...rows.map(({ record }) => String(record.id))];
  const focused = keys.includes(value) ? value : null;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = keys.indexOf(event.currentTarget.dataset.key || null);
    const row = rows[at - 1];
    const move = asideMove(event.key, at, rows, row === undefined ? "leaf" : state(row.record));
    if (move === null || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (move.kind === "toggle" && row !== undefined) toggle(row.record.id);
    if (move.kind === "choose") onChange(keys[at] ?? null);
    if (move.kind === "go") tree.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[move.to]?.focus();
  };
  const item = (key: string | null, label: string, depth: number, record?: AnyRecord) => {
    const node = record === undefined ? "leaf" : state(record);
    return (
      <div
        key={key ?? ""}
        role="treeitem"
        tabIndex={key === focused ? 0 : -1}
        data-key={key ?? ""}
        aria-selected={key === value}
        aria-level={depth + 1}
        aria-expanded={node === "leaf" ? undefined : node !== "closed"}
        className="qs-aside-item"
        style={{ paddingInlineStart: 6 + depth * 16 }}
        onClick={() => onChange(key)}
        onKeyDown={onKeyDown}
      >
        <Twig node={node} onToggle={() => record && toggle(record.id)} />
        <span title={label}>{label}</span>
      </div>
    );
  };
  return (
    <>
      <SearchField label={t("asideSearch", { title })} maxLength={100} value={query} onChange={setQuery} />
      {failed ? (
        <div role="alert" className="qs-aside-note">
          <span>{t("asideFailed")}</span>
          <Button size="small" text={t("retry")} onClick={() => void refetch()} />
        </div>
      ) : (
        <div
          ref={tree}
          role="tree"
          className="qs-aside-tree"
          aria-label={t("aside", { title })}
          aria-busy={fetching}
        >
          {item(null, t("asideAll"), 0)}
          {rows.map(({ record, depth }) =>
            item(String(record.id), recordName(definition, record, language), depth, record),
          )}
        </div>
      )}
      {rows.length === 0 && settled !== "" && !fetching ? (
        <p className="qs-aside-note">{t("asideNone")}</p>
      ) : null}
    </>
  );
}

interface TwigProps {
  readonly node: "leaf" | "closed" | "open" | "loading";
  readonly onToggle: () => void;
}

/** Opens and closes a branch; the keyboard does that from its row. */
function Twig({ node, onToggle }: TwigProps) {
  if (node === "leaf") return <span className="qs-aside-twig" />;
  if (node === "loading") return <Spinner className="qs-aside-twig" size={12} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="qs-aside-twig"
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      {node === "open" ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
    </button>
  );
}

import "./aside.css";
import { Button, Spinner } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { AnyRecord, AnyResource, Aside } from "../contract/resources/definition.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { contextOf } from "../domain/resources/list-shape.ts";
import { recordName } from "../domain/resources/record-name.ts";
import type { RecordQuery } from "../query/record-reads.ts";
import { useRecordsQuery } from "../query/resource-api.ts";
import { SearchField } from "../ui/fields/search-field.tsx";
import { useSettled } from "../ui/use-settled.ts";
import { useAsideEdits } from "./aside-edits.tsx";
import { asideMove } from "./aside-keys.ts";
import { useDefinition } from "./definitions.ts";
import { searchOf } from "./form/use-options.ts";
import { sortQuery } from "./list/list-query.ts";
import { nodeState, treeRows } from "./list/tree-rows.ts";
import type { AttachPlace } from "./list/use-aside-drops.ts";
import { TREE_PAGE, useBranches } from "./list/use-branches.ts";
import { useNarrowed } from "./narrowed.ts";
import { useResourcePorts } from "./ports.ts";

export interface AsideTreeProps {
  readonly aside: Aside;
  /** Id of the record that is chosen; null for all. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Lets cards be dropped on its records, and on what stands for none of them. */
  readonly attach?: AttachPlace | undefined;
}

/** A tree at the left of a list that drives one of its filters. */
export function AsideTree(props: AsideTreeProps) {
  const { t } = useTranslation("resource");
  const definition = useDefinition(props.aside.resource);
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
function useAsideRows({ definition, aside }: TreeProps, about: RecordQuery, text: string) {
  const [opened, setOpened] = useResourcePorts().usePageState<readonly number[]>(
    `aside:${aside.resource}`,
    Open,
    [],
  );
  const sort = useMemo(() => sortQuery(definition, []), [definition]);
  const search = searchOf(definition, text);
  const searching = Object.keys(search).length > 0;
  const { data, isFetching, error, refetch } = useRecordsQuery({
    definition,
    query: { ...about, ...search, page: 0, size: TREE_PAGE, sort },
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

/** An item of the tree; without a key it is all of them, or, as `NONE`, those that are in none. */
interface Item {
  readonly key: string | null;
  readonly label: string;
  readonly depth: number;
  readonly record?: AnyRecord;
}

/** What asks for the records that are in none. */
const NONE = "0";

function Tree(props: TreeProps) {
  const { definition, aside, value, onChange } = props;
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const about = useNarrowed(definition);
  const [query, setQuery] = useState("");
  const settled = useSettled(query);
  const { rows, state, toggle, fetching, failed, refetch } = useAsideRows(props, about, settled);
  const tree = useRef<HTMLDivElement>(null);
  const edits = useAsideEdits({
    definition,
    sets: Object.fromEntries(contextOf(definition).map(({ field, param }) => [field, about[param]])),
    removes: aside.edited?.removes,
    onAdded: (id) => onChange(String(id)),
    onRemoved: (ids) => {
      if (ids.some((id) => String(id) === value)) onChange(null);
    },
  });
  const title = labelText(definition.title, language);
  const below: readonly Item[] = [
    ...(aside.none === undefined ? [] : [{ key: NONE, label: labelText(aside.none, language), depth: 0 }]),
    ...rows.map(({ record, depth }) => ({
      ...{ key: String(record.id), depth, record },
      label: recordName(definition, record, language),
    })),
  ];
  const items: readonly Item[] = [{ key: null, label: t("asideAll"), depth: 0 }, ...below];
  const focused = items.some(({ key }) => key === value) ? value : null;
  usePlaces(tree, below, props.attach);
  const nodeOf = ({ record }: Item) => (record === undefined ? "leaf" : state(record));
  const onKeyDown = (item: Item, at: number) => (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const { record } = item;
    const move = asideMove(event.key, at, below, nodeOf(item));
    if (move === null) return;
    event.preventDefault();
    switch (move.kind) {
      case "choose":
        return onChange(item.key);
      case "go":
        return tree.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[move.to]?.focus();
      case "menu":
        return event.currentTarget.querySelector<HTMLElement>(".qs-aside-more")?.click();
      default:
        if (record === undefined) return;
        return { toggle: (one: AnyRecord) => toggle(one.id), edit: edits.edit, remove: edits.remove }[
          move.kind
        ](record);
    }
  };
  const drawn = (item: Item, at: number) => {
    const { key, label, depth, record } = item;
    const node = nodeOf(item);
    return (
      <div
        key={key ?? ""}
        role="treeitem"
        data-key={key ?? undefined}
        tabIndex={key === focused ? 0 : -1}
        aria-selected={key === value}
        aria-level={depth + 1}
        aria-expanded={node === "leaf" ? undefined : node !== "closed"}
        aria-label={label}
        className="qs-aside-item"
        style={{ paddingInlineStart: 6 + depth * 16 }}
        onClick={(event) => {
          // Its menu is of its own.
          const target = event.target as Element;
          if (event.currentTarget.contains(target) && target.closest("button") === null) onChange(key);
        }}
        onKeyDown={onKeyDown(item, at)}
      >
        <Twig node={node} onToggle={() => record && toggle(record.id)} />
        <span className="qs-aside-name" title={label}>
          {label}
        </span>
        {record === undefined ? null : edits.menuButton(record)}
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
          {items.map(drawn)}
        </div>
      )}
      {rows.length === 0 && settled !== "" && !fetching ? (
        <p className="qs-aside-note">{t("asideNone")}</p>
      ) : null}
      {edits.addButton}
      {edits.dialogs}
    </>
  );
}

/** Lets cards be dropped on the items of the tree that are drawn. */
function usePlaces(
  tree: RefObject<HTMLElement | null>,
  items: readonly Item[],
  attach: AttachPlace | undefined,
): void {
  const drawn = items.map(({ key, label }) => `${key} ${label}`).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are armed anew
  useEffect(() => {
    if (attach === undefined) return;
    const ends = items.flatMap(({ key, label }) => {
      const place = tree.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
      return place ? [attach(place, key === NONE ? null : Number(key), label)] : [];
    });
    return () => {
      for (const end of ends) end();
    };
  }, [attach, drawn]);
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

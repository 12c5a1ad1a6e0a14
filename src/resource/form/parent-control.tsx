import { Spinner } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Reference } from "../../contract/resources/field-values.ts";
import type { Condition } from "../../contract/resources/fields.ts";
import { holds } from "../../domain/resources/list-shape.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { useRecordsQuery } from "../../query/resource-api.ts";
import type { ControlProps } from "../../ui/fields/control.ts";
import { TreePicker } from "../../ui/fields/tree-picker.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { hasChildren } from "../list/tree-rows.ts";
import { useNarrowed } from "../narrowed.ts";
import { useResourcePorts } from "../ports.ts";
import { deepestParent, mayHaveBelow } from "../tree-levels.ts";
import { useRecordName } from "../use-record-name.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import { searchOf } from "./use-options.ts";

/** Children of a node that are asked for. */
const MOST = 9_999;
const FOUND_MOST = 50;

/** The record above in the tree of the area: chosen from the tree, without the record itself and what is below it. */
export function ParentControl(props: Omit<FieldControlProps, "value"> & { readonly value: number | null }) {
  const { t } = useTranslation("recordForm");
  const { control, definition, record, value, onChange } = props;
  if (definition === undefined) return null;
  return (
    <BranchPicker
      control={control}
      definition={definition}
      without={record?.id ?? null}
      deepest={definition.list.tree && deepestParent(definition.list.tree, record)}
      chosen={value === null ? null : { id: value }}
      placeholder={t("root")}
      onChoose={(node) => onChange(node === null ? null : node.id)}
    />
  );
}

export interface BranchPickerProps {
  readonly control: ControlProps;
  /** The area whose records are in a tree. */
  readonly definition: AnyResource;
  /** The record that is edited: nothing can be below itself. */
  readonly without: number | null;
  /** Greatest depth of what can be chosen; any unless given. */
  readonly deepest?: number | undefined;
  /** Only what has none below it can be chosen. */
  readonly leaf?: boolean | undefined;
  /** Only what this holds of can be chosen. */
  readonly only?: Condition | undefined;
  readonly chosen: Reference | null;
  readonly placeholder: string;
  readonly onChoose: (chosen: Reference | null) => void;
}

/** A record of an area whose records are in a tree. */
export function BranchPicker(props: BranchPickerProps) {
  const { control, definition, without, deepest = Number.POSITIVE_INFINITY, chosen, onChoose } = props;
  const [query, setQuery] = useState("");
  const settled = useSettled(query);
  const [last, setLast] = useState<Reference>();
  const language = useResourcePorts().useLanguage();
  const known = chosen?.name ?? (last?.id === chosen?.id ? last?.name : undefined);
  const name = useRecordName(definition, chosen?.id ?? null, known);
  const tree = (close: () => void): TreeProps => ({
    definition,
    without,
    deepest,
    leaf: props.leaf === true,
    only: props.only,
    chosen: chosen?.id ?? null,
    onChoose: (node) => {
      const picked = { id: node.id, name: recordName(definition, node, language) };
      setLast(picked);
      onChoose(picked);
      close();
    },
  });
  return (
    <TreePicker
      control={control}
      chosen={name}
      placeholder={props.placeholder}
      query={query}
      onQuery={setQuery}
      onClear={control.required ? undefined : () => onChoose(null)}
    >
      {(close) =>
        settled.trim() === "" ? (
          <Branch {...tree(close)} pid={null} depth={0} />
        ) : (
          <Found {...tree(close)} query={settled} />
        )
      }
    </TreePicker>
  );
}

interface TreeProps {
  readonly definition: AnyResource;
  /** The record that is edited: nothing can be below itself. */
  readonly without: number | null;
  readonly deepest: number;
  readonly leaf: boolean;
  readonly only: Condition | undefined;
  readonly chosen: number | null;
  readonly onChoose: (node: AnyRecord) => void;
}

const canBeChosen = (node: AnyRecord, { leaf, only }: TreeProps): boolean =>
  !(leaf && hasChildren(node)) && holds(only, node);

/** The nodes below one, asked for when it is opened. */
function Branch({
  pid,
  depth,
  ...tree
}: TreeProps & { readonly pid: number | null; readonly depth: number }) {
  const { t } = useTranslation("recordForm");
  const { definition } = tree;
  const narrowed = useNarrowed(definition);
  const parent = definition.list.tree?.parent ?? "pid";
  const query = {
    ...(pid === null ? narrowed : { [parent]: pid }),
    page: 0,
    size: MOST,
    sort: definition.list.sort,
  };
  const { data, isFetching, isError, refetch } = useRecordsQuery({ definition, query });
  const nodes = data?.content.filter(
    (node) =>
      node.id !== tree.without && depth <= tree.deepest && (canBeChosen(node, tree) || hasChildren(node)),
  );
  if (isError && nodes === undefined) {
    return (
      <p className="qs-options-note" role="alert">
        {t("optionsFailed")}{" "}
        <button type="button" onClick={() => void refetch()}>
          {t("retry")}
        </button>
      </p>
    );
  }
  if (nodes === undefined) {
    return (
      <p className="qs-options-note">
        {isFetching ? <Spinner size={16} tagName="span" aria-label={t("loading")} /> : null}
      </p>
    );
  }
  if (nodes.length === 0 && pid === null) return <p className="qs-options-note">{t("noOptions")}</p>;
  return nodes.map((node) => <Node key={node.id} {...tree} node={node} depth={depth} />);
}

/** Room for each level, px. */
const INDENT_PX = 16;

function Node({ node, depth, ...tree }: TreeProps & { readonly node: AnyRecord; readonly depth: number }) {
  const [open, setOpen] = useState(depth === 0);
  const { definition, chosen, deepest } = tree;
  const language = useResourcePorts().useLanguage();
  const folds = hasChildren(node) && depth < deepest;
  const isOffered = canBeChosen(node, tree);
  const choose = () => (isOffered ? tree.onChoose(node) : setOpen(!open));
  const key = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight" && folds) setOpen(true);
    else if (event.key === "ArrowLeft" && folds) setOpen(false);
    else if (event.key === "Enter" || event.key === " ") choose();
    else return;
    event.preventDefault();
  };
  const fold = (event: MouseEvent) => {
    event.stopPropagation();
    setOpen(!open);
  };
  return (
    <>
      <div
        role="treeitem"
        tabIndex={-1}
        className="qs-tree-node"
        aria-level={depth + 1}
        {...(folds ? { "aria-expanded": open } : {})}
        // What cannot be chosen is neither selected nor not.
        {...(isOffered ? { "aria-selected": node.id === chosen } : {})}
        style={{ paddingInlineStart: depth * INDENT_PX }}
        onClick={choose}
        onKeyDown={key}
      >
        <span className="qs-tree-fold" aria-hidden onClick={folds ? fold : undefined}>
          {folds ? open ? <ChevronDown /> : <ChevronRight /> : null}
        </span>
        <span className="qs-tree-name">{recordName(definition, node, language)}</span>
      </div>
      {folds && open ? <Branch {...tree} pid={node.id} depth={depth + 1} /> : null}
    </>
  );
}

/** What a search found, each alone. */
function Found({ query, ...tree }: TreeProps & { readonly query: string }) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const { definition, chosen, deepest, only, onChoose } = tree;
  const { tree: levels } = definition.list;
  const narrowed = useNarrowed(definition);
  const { data, isFetching } = useRecordsQuery({
    definition,
    query: { ...searchOf(definition, query), ...only, ...narrowed, page: 0, size: FOUND_MOST },
  });
  const nodes = (data?.content ?? []).filter(
    (node) =>
      node.id !== tree.without &&
      canBeChosen(node, tree) &&
      (levels === undefined || mayHaveBelow(levels, node, deepest)),
  );
  if (nodes.length === 0) {
    return (
      <p className="qs-options-note">
        {isFetching ? <Spinner size={16} tagName="span" aria-label={t("loading")} /> : t("noneFound")}
      </p>
    );
  }
  return nodes.map((node) => (
    <div
      key={node.id}
      role="treeitem"
      tabIndex={-1}
      className="qs-tree-node"
      aria-level={1}
      aria-selected={node.id === chosen}
      onClick={() => onChoose(node)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onChoose(node);
      }}
    >
      <span className="qs-tree-fold" />
      <span className="qs-tree-name">{recordName(definition, node, language)}</span>
    </div>
  ));
}

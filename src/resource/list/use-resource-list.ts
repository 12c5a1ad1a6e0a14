import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { galleryOf, isGalleryFirst } from "../../domain/resources/card-shape.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { initialLayout } from "../../ui/grid/layout.ts";
import type { Wording } from "../cell-text.ts";
import { useDictionariesOf } from "../dictionaries.ts";
import type { FormMode } from "../form/form-props.ts";
import { type PageTask, placeOfForm } from "../form-pages.ts";
import type { ListHandle, ResourceParts } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { useListQuery } from "./list-rows.ts";
import type { ListState } from "./list-state.ts";
import { useActions } from "./use-actions.tsx";
import { useAppearance, useViews } from "./use-appearance.ts";
import { useAsideDrops } from "./use-aside-drops.ts";
import { useBegin } from "./use-begin.ts";
import { useColumns } from "./use-columns.tsx";
import { useContextInSight } from "./use-context-in-sight.ts";
import { useListState } from "./use-list-state.ts";
import { useListViews } from "./use-list-views.ts";
import { useRemoval } from "./use-removal.ts";
import type { Rights } from "./use-rights.ts";
import { useRowMoves } from "./use-row-moves.ts";
import { isTree, useRows } from "./use-rows.ts";
import { type Selection, useSelection } from "./use-selection.ts";
import { countsWithout, useTabCounts } from "./use-tab-counts.ts";
import { useTree } from "./use-tree.ts";
import { viewOf } from "./views.ts";

export interface ResourceListProps {
  readonly definition: AnyResource;
  readonly rights: Rights;
  readonly parts?: ResourceParts;
  /** Distinguishes this list from others on its page. */
  readonly stateKey?: string;
  /** Parameters that the place gives, such as the dictionary whose values are listed. */
  readonly fixed?: RecordQuery;
  /** Fields that the place gives to new records. */
  readonly sets?: FormValues;
  /** There is nothing to list yet. */
  readonly skip?: boolean;
  /** It is a part of something else: it begins without its search bar, and where it is refused that stays. */
  readonly embedded?: boolean;
  /** What the list is called, for those who do not see it. */
  readonly label?: string;
  /** The row that is chosen for what is beside the list. */
  readonly current?: number | null;
  /** A row was chosen, or none any more. */
  readonly onCurrent?: (record: AnyRecord | null) => void;
  /** What is beside the list, for the row that is chosen. */
  readonly beside?: (list: ListHandle) => ReactNode;
  /** It is read again: what else tells of its records is too. */
  readonly onRefresh?: () => void;
  /** Called with the rows that are shown. */
  readonly onRows?: (rows: readonly AnyRecord[]) => void;
}

/** A form that is open. */
export interface OpenForm {
  readonly mode: FormMode;
  readonly record?: AnyRecord;
  readonly begin?: FormValues;
}

const NO_PARTS: ResourceParts = {};
const NO_QUERY: RecordQuery = {};
const NO_ROWS: readonly AnyRecord[] = [];
const NO_COLUMNS: readonly string[] = [];

/** All that a list is and does, but for what it looks like. */
export function useResourceList(props: ResourceListProps) {
  const { definition, rights, parts = NO_PARTS, stateKey = "", embedded = false } = props;
  const context = useContextInSight(definition, embedded);
  const fixed = useMemo(() => ({ ...context.query, ...props.fixed }), [context.query, props.fixed]);
  const wording = useWording(definition);
  const latest = useRef<ListHandle | null>(null);
  const steady = useMemo(() => steadyHandle(definition, latest), [definition]);
  const columns = useColumns({
    definition,
    parts,
    wording,
    editable: rights.update,
    give: rights.give,
    list: steady,
  });
  const kept = stateKey === "" ? definition.name : `${definition.name}.${stateKey}`;
  const [appearance, setAppearance] = useAppearance(kept, columns, {
    searchShown: !embedded,
    asGallery: !embedded && isGalleryFirst(definition),
  });
  const [yielding, setYielding] = useState(NO_COLUMNS);
  const [saved, setSaved] = useViews(kept);
  const list = useListState(definition, stateKey, viewOf(saved, saved.first)?.state ?? null);
  const views = useListViews({
    stateKey,
    saved,
    onSaved: setSaved,
    list,
    layout: appearance.layout,
    onLayout: (layout) => setAppearance({ layout }),
    usual: useMemo(() => initialLayout(columns), [columns]),
  });
  const skip = props.skip || context.loading;
  // Cards are looked at anywhere among them; a table is read from its top.
  const sparse = appearance.asGallery && galleryOf(definition) !== null;
  const shown = useShownRows({ ...props, skip }, list.state, list.change, fixed, sparse);
  const query = useListQuery({ definition, state: list.state, fixed });
  const selection = useSelection(shown.rows);
  const begin = useBegin(definition, context.begin, list.state);
  const forms = useForms(definition, props.sets, begin);
  const actions = useActions(definition, parts, { query, rows: shown.rows, begin }, ({ length }) => {
    if (length > 1) selection.clear();
  });
  const { t } = useTranslation("resource");
  const removal = useRemoval(definition, {
    restores: rights.restore,
    onRestoreReport: (report) => actions.report(t("restore"), report),
    onRemoved: selection.drop,
    onReport: (report) => actions.report(t("remove"), report),
  });
  const rows = useVisible(shown.rows, removal.hidden);
  const drops = useAsideDrops({ definition, rights, rows, selection, onReport: actions.report });
  const moves = useRowMoves({
    definition,
    rights,
    state: list.state,
    fixed,
    rows,
    total: shown.total,
    inTree: shown.tree !== undefined,
    unfold: shown.unfold,
  });
  const removing = shown.rows.length - rows.length;
  const slots = useVisibleSlots(shown.slots, removal.hidden);
  const counts = useMemo(() => {
    const gone = shown.rows.filter(({ id }) => removal.hidden.has(id));
    return countsWithout(definition, shown.counts, gone);
  }, [definition, shown.counts, shown.rows, removal.hidden]);
  const handle: ListHandle = {
    definition,
    rows,
    selected: selection.records,
    query,
    refresh: shown.refresh,
    ...forms.open,
    remove: (records) => removal.ask(records),
    run: actions.run,
  };
  useLayoutEffect(() => {
    latest.current = handle;
  });
  return {
    definition,
    rights,
    parts,
    context,
    /** What all of its records have, as parameters. */
    about: fixed,
    /** What new ones begin with. */
    begin,
    wording,
    columns,
    appearance,
    setAppearance,
    /** Columns that have no room. */
    yielding,
    setYielding,
    list,
    views,
    query,
    shown: {
      ...shown,
      rows,
      ...(slots && { slots }),
      removing,
      counts,
      total: Math.max(0, shown.total - removing),
    },
    selection: useWithout(selection, removal.hidden),
    forms,
    actions,
    removal,
    moves,
    drops,
    handle,
    steady,
  };
}

/** The list for those who are drawn rarely: always the same, and what it does is done with the list as it is by then. */
function steadyHandle(definition: AnyResource, latest: RefObject<ListHandle | null>): ListHandle {
  return {
    definition,
    get rows() {
      return latest.current?.rows ?? NO_ROWS;
    },
    get selected() {
      return latest.current?.selected ?? NO_ROWS;
    },
    get query() {
      return latest.current?.query ?? NO_QUERY;
    },
    refresh: () => latest.current?.refresh(),
    add: (begin) => latest.current?.add(begin),
    edit: (record) => latest.current?.edit(record),
    copy: (record) => latest.current?.copy(record),
    open: (record) => latest.current?.open(record),
    preview: (record) => latest.current?.preview(record),
    remove: (records) => latest.current?.remove(records),
    run: (action, records) => latest.current?.run(action, records),
  };
}

export type ResourceListModel = ReturnType<typeof useResourceList>;

/** What cells and choices of an area are put in words with. */
export function useWording(definition: AnyResource): Wording {
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const dictionaries = useDictionariesOf(definition);
  return useMemo(() => ({ t, language, dictionaries }), [t, language, dictionaries]);
}

/** Rows as they are: flat, or with the open branches of their tree. */
function useShownRows(
  { definition, stateKey = "", skip = false, embedded = false, onRefresh }: ResourceListProps,
  state: ListState,
  change: (change: Partial<ListState>) => void,
  fixed: RecordQuery,
  sparse: boolean,
) {
  const toPage = useCallback((page: number) => change({ page }), [change]);
  const loaded = useRows({ definition, state, fixed, skip, main: !embedded, sparse }, toPage);
  const { counts, refresh } = useTabCounts({ definition, filters: state.filters, fixed, skip });
  const { sort = [] } = useListQuery({ definition, state, fixed });
  const active = isTree({ definition, state, fixed });
  const tree = useTree(
    definition,
    loaded.rows ?? NO_ROWS,
    active,
    Array.isArray(sort) ? sort.map(String) : [],
    stateKey,
  );
  const [refreshed, setRefreshed] = useState(0);
  return {
    ...loaded,
    counts,
    /** How often it was read again by hand. */
    refreshed,
    refresh: () => {
      setRefreshed((times) => times + 1);
      loaded.refresh();
      refresh();
      onRefresh?.();
    },
    loaded: loaded.rows !== undefined,
    rows: tree.rows,
    tree: tree.tree,
    unfold: tree.unfold,
  };
}

/** Rows without those that are being deleted. */
function useVisible(rows: readonly AnyRecord[], hidden: ReadonlySet<number>): readonly AnyRecord[] {
  return useMemo(() => (hidden.size === 0 ? rows : rows.filter(({ id }) => !hidden.has(id))), [rows, hidden]);
}

/** The same of places, which may be empty. */
function useVisibleSlots(
  slots: readonly (AnyRecord | undefined)[] | undefined,
  hidden: ReadonlySet<number>,
): readonly (AnyRecord | undefined)[] | undefined {
  return useMemo(
    () => (hidden.size === 0 ? slots : slots?.filter((row) => row === undefined || !hidden.has(row.id))),
    [slots, hidden],
  );
}

function useWithout(selection: Selection, hidden: ReadonlySet<number>): Selection {
  return useMemo(() => {
    if (hidden.size === 0) return selection;
    return {
      ...selection,
      keys: new Set([...selection.keys].filter((key) => !hidden.has(Number(key)))),
      records: selection.records.filter(({ id }) => !hidden.has(id)),
    };
  }, [selection, hidden]);
}

/** Which dialogs are open; forms that have pages of their own open there. @param about what the list is about: new records begin with it. */
function useForms(definition: AnyResource, sets: FormValues | undefined, about: FormValues) {
  const [form, setForm] = useState<OpenForm | null>(null);
  const [opened, setOpened] = useState<AnyRecord | null>(null);
  const [previewed, setPreviewed] = useState<AnyRecord | null>(null);
  const [importing, setImporting] = useState(false);
  const [batching, setBatching] = useState<readonly File[] | null>(null);
  const [removedShown, setRemovedShown] = useState(false);
  const { open: travel } = useResourcePorts().useTravel();
  const open = useMemo(() => {
    const show = (task: PageTask, form: OpenForm) => {
      const place = placeOfForm(definition, task, { ...form.begin, ...sets });
      if (place === undefined) setForm(form);
      else travel(place);
    };
    return {
      add: (begin?: FormValues) =>
        show({ kind: "create" }, { mode: "create", begin: { ...about, ...begin } }),
      edit: (record: AnyRecord) => show({ kind: "edit", id: record.id }, { mode: "edit", record }),
      copy: (record: AnyRecord) => show({ kind: "copy", id: record.id }, { mode: "copy", record }),
      open: (record: AnyRecord) => setOpened(record),
      preview: (record: AnyRecord) => setPreviewed(record),
    };
  }, [definition, sets, about, travel]);
  return {
    form,
    setForm,
    opened,
    setOpened,
    previewed,
    setPreviewed,
    importing,
    setImporting,
    /** The files that a batch upload begins with; null while there is none. */
    batching,
    setBatching,
    removedShown,
    setRemovedShown,
    open,
    sets,
  };
}

/** What a record of an area is called in a sentence. */
export function titleOf({ title }: AnyResource, { language }: Wording): string {
  return labelText(title, language);
}

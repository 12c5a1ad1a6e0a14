import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { GridLayout } from "../../ui/grid/model.ts";
import { useResourcePorts } from "../ports.ts";
import type { ListState } from "./list-state.ts";
import type { ListStateHandle } from "./use-list-state.ts";
import { isChanged, openedWith, type SavedViews, viewOf, withView } from "./views.ts";

/** The named views of a list. */
export interface ListViews {
  readonly saved: SavedViews;
  /** Id of the view that the list was put to; null for the usual list. */
  readonly current: string | null;
  /** The list shows something else by now. */
  readonly changed: boolean;
  readonly onChoose: (id: string | null) => void;
  /** Keeps what is shown under a name: a new one, or that of a view. */
  readonly onKeep: (view: {
    readonly id: string | null;
    readonly name: string;
    readonly first: boolean;
  }) => void;
  readonly onSaved: (saved: SavedViews) => void;
}

export interface ListViewsRequest {
  readonly stateKey: string;
  readonly saved: SavedViews;
  readonly onSaved: (saved: SavedViews) => boolean;
  readonly list: ListStateHandle;
  readonly layout: GridLayout;
  readonly onLayout: (layout: GridLayout) => void;
  /** The columns as the definition has them. */
  readonly usual: GridLayout;
}

const Current = v.nullable(v.string());

/** Which view a list was put to, and what is done with its views. */
export function useListViews(request: ListViewsRequest): ListViews {
  const { saved, onSaved, list, layout, onLayout } = request;
  const { t } = useTranslation("resource");
  const ports = useResourcePorts();
  const notify = ports.useNotice();
  const [chosen, setChosen] = ports.usePageState(`view:${request.stateKey}`, Current, saved.first);
  const view = viewOf(saved, chosen);
  const gone = chosen !== null && view === undefined;
  useEffect(() => {
    if (gone) setChosen(null);
  }, [gone, setChosen]);
  const changed = useMemo(
    () => view !== undefined && isChanged(view, list.state, layout),
    [view, list.state, layout],
  );
  const keep = (next: SavedViews, confirmation: string | null) => {
    if (!onSaved(next)) notify({ text: t("storageFull"), tone: "danger" });
    else if (confirmation !== null) notify({ text: confirmation, tone: "success" });
  };
  return {
    saved,
    current: view?.id ?? null,
    changed,
    onChoose: (id) => {
      const next = viewOf(saved, id);
      setChosen(id);
      list.change(next === undefined ? list.shape.defaults : next.state);
      onLayout(next?.layout ?? request.usual);
    },
    onKeep: ({ id, name, first }) => {
      const { page: _, ...state }: ListState = list.state;
      const kept = { id: id ?? crypto.randomUUID(), name, state, layout };
      const next = withView(saved, kept);
      keep(first ? openedWith(next, kept.id) : next, t("viewSaved"));
      setChosen(kept.id);
    },
    onSaved: (next) => keep(next, null),
  };
}

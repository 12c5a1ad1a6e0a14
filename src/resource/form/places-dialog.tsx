import "./places.css";
import { Button, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Region } from "../../contract/regions.ts";
import type { Place } from "../../contract/resources/field-values.ts";
import { checkStates, filterTree } from "../../domain/check-tree.ts";
import { lockedIn, tickedIn, toggleLeaves } from "../../domain/chosen-leaves.ts";
import { useRegionsQuery } from "../../query/regions-api.ts";
import { CheckTree } from "../../ui/check-tree/check-tree.tsx";
import { branches, type LabelledNode, type Tick } from "../../ui/check-tree/tree-rows.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";

export interface PlacesDialogProps {
  readonly title: string;
  readonly chosen: readonly Place[];
  /** Cities that other rows have, each with the number of its row. */
  readonly taken: ReadonlyMap<number, number>;
  readonly onChosen: (places: readonly Place[]) => void;
  readonly onClose: () => void;
}

const nodesOf = (regions: readonly Region[]): readonly LabelledNode[] =>
  regions.map(({ city_id, name, children }) => ({
    id: city_id,
    label: name,
    children: children.map((city) => ({ id: city.city_id, label: city.name })),
  }));

/** The tree of provinces and cities to choose from; what is chosen is taken with OK. */
export function PlacesDialog(props: PlacesDialogProps) {
  const { title, taken, onChosen, onClose } = props;
  const { t } = useTranslation("recordForm");
  const { data: regions, isError, refetch } = useRegionsQuery();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(props.chosen.map(({ city_id }) => city_id)),
  );
  const nodes = useMemo(() => nodesOf(regions ?? []), [regions]);
  const take = () => {
    const cities = (regions ?? []).flatMap(({ children }) => children);
    onChosen(cities.filter(({ city_id }) => chosen.has(city_id)));
    onClose();
  };
  return (
    <Dialog isOpen className="qs-dialog qs-places-dialog" title={title} onClose={onClose}>
      <DialogBody>
        {regions === undefined ? (
          <Waiting failed={isError} onRetry={() => void refetch()} />
        ) : (
          <PlacesTree title={title} nodes={nodes} chosen={chosen} taken={taken} onChosen={setChosen} />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("cancel")} onClick={onClose} />
            <Button intent="primary" text={t("placesTake")} disabled={regions === undefined} onClick={take} />
          </>
        }
      >
        <span role="status">{t("placesCount", { count: chosen.size })}</span>
        <Button
          variant="minimal"
          size="small"
          text={t("clear")}
          disabled={chosen.size === 0}
          onClick={() => setChosen(new Set())}
        />
      </DialogFooter>
    </Dialog>
  );
}

interface PlacesTreeProps {
  readonly title: string;
  readonly nodes: readonly LabelledNode[];
  readonly chosen: ReadonlySet<number>;
  readonly taken: ReadonlyMap<number, number>;
  readonly onChosen: (chosen: ReadonlySet<number>) => void;
}

/** What is found is open, the rest as it was left; at first, the provinces of what is chosen. */
function PlacesTree({ title, nodes, chosen, taken, onChosen }: PlacesTreeProps) {
  const { t } = useTranslation("recordForm");
  const [filter, setFilter] = useState("");
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        nodes.flatMap(({ id, children = [] }) => (children.some((city) => chosen.has(city.id)) ? [id] : [])),
      ),
  );
  const isTaken = (id: number) => taken.has(id);
  const shown = useMemo(() => filterTree(nodes, ({ label }) => label, filter), [nodes, filter]);
  const locked = lockedIn(nodes, isTaken);
  const states = checkStates(nodes, tickedIn(nodes, chosen, isTaken));
  const tickOf = (id: number): Tick => {
    const state = states.get(id) ?? "none";
    if (!locked.has(id)) return { state };
    const row = taken.get(id);
    return {
      state,
      disabled: true,
      note: row === undefined ? t("placesAllTaken") : t("placeTaken", { row }),
    };
  };
  return (
    <>
      <SearchField label={t("placesSearch")} autoFocus value={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <p className="qs-options-note" role="status">
          {t("noneFound")}
        </p>
      ) : (
        <div className="qs-places-tree">
          <CheckTree
            label={title}
            nodes={shown}
            tickOf={tickOf}
            open={filter.trim() === "" ? open : branches(shown)}
            onOpen={setOpen}
            onToggle={(id) => onChosen(toggleLeaves(nodes, chosen, id, isTaken))}
          />
        </div>
      )}
    </>
  );
}

function Waiting({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation("recordForm");
  if (!failed) return <Spinner size={24} aria-label={t("loading")} />;
  return (
    <p className="qs-options-note" role="alert">
      {t("optionsFailed")} <Button size="small" text={t("retry")} onClick={onRetry} />
    </p>
  );
}

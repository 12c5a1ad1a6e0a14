import { Button } from "@blueprintjs/core";
import { CollapseAll, ExpandAll } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkStates, filterTree, setAll, toggleNode } from "../../../domain/check-tree.ts";
import { CheckTree } from "../../../ui/check-tree/check-tree.tsx";
import { branches, type LabelledNode, type Tick } from "../../../ui/check-tree/tree-rows.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";

export interface GrantTreeProps {
  readonly label: string;
  readonly nodes: readonly LabelledNode[];
  readonly granted: ReadonlySet<number>;
  /** Nodes that stay as they are, and why. */
  readonly isLocked: (id: number) => boolean;
  readonly lockedNote: string;
  readonly disabled: boolean;
  readonly onChange: (granted: ReadonlySet<number>) => void;
}

/** The whole menu with its buttons: what is found is open, the rest as it was left. */
export function GrantTree(props: GrantTreeProps) {
  const { nodes, granted, isLocked, lockedNote, disabled, onChange } = props;
  const { t } = useTranslation("access");
  const [filter, setFilter] = useState("");
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const shown = useMemo(() => filterTree(nodes, ({ label }) => label, filter), [nodes, filter]);
  const states = useMemo(() => checkStates(nodes, granted), [nodes, granted]);
  const filtered = filter.trim() !== "";
  const tickOf = (id: number): Tick => {
    const state = states.get(id) ?? "none";
    return isLocked(id) ? { state, disabled: true, note: lockedNote } : { state };
  };
  if (nodes.length === 0) return <p className="qs-role-menus-none">{t("noMenu")}</p>;
  return (
    <>
      <div className="qs-role-menus-tools">
        <SearchField label={t("filterMenu")} small value={filter} onChange={setFilter} />
        <Button
          variant="minimal"
          size="small"
          icon={<ExpandAll />}
          aria-label={t("expandAll")}
          title={t("expandAll")}
          disabled={filtered}
          onClick={() => setOpen(branches(nodes))}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<CollapseAll />}
          aria-label={t("collapseAll")}
          title={t("collapseAll")}
          disabled={filtered}
          onClick={() => setOpen(new Set())}
        />
        <Button
          variant="minimal"
          size="small"
          text={t("selectAll")}
          disabled={disabled || filtered}
          onClick={() => onChange(setAll(nodes, granted, true, isLocked))}
        />
        <Button
          variant="minimal"
          size="small"
          text={t("selectNone")}
          disabled={disabled || filtered || granted.size === 0}
          onClick={() => onChange(setAll(nodes, granted, false, isLocked))}
        />
        <span className="qs-role-menus-note">{t("chosenCount", { count: granted.size })}</span>
      </div>
      {shown.length === 0 ? (
        <p className="qs-role-menus-none">{t("filterNone")}</p>
      ) : (
        <div className="qs-role-menus-tree">
          <CheckTree
            label={props.label}
            nodes={shown}
            tickOf={tickOf}
            disabled={disabled}
            open={filtered ? branches(shown) : open}
            onOpen={setOpen}
            onToggle={(id) => onChange(toggleNode(nodes, granted, id, isLocked))}
          />
        </div>
      )}
    </>
  );
}

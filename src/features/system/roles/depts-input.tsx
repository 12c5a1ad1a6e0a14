import { Callout } from "@blueprintjs/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { dept } from "../../../contract/resources/system/dept.ts";
import { filterTree, type TreeRow, treeOf } from "../../../domain/check-tree.ts";
import { aboveChosen, includedIn, toggleBranch } from "../../../domain/chosen-branches.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { readReference } from "../../../domain/resources/references.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { CheckTree } from "../../../ui/check-tree/check-tree.tsx";
import { branches, type LabelledNode, type Tick } from "../../../ui/check-tree/tree-rows.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import "./role-menus.css";
import { SearchField } from "../../../ui/fields/search-field.tsx";

/** Departments that are asked for. */
const MOST = 9_999;
const SORT = ["deptSort,asc", "id,asc"];

/** Every department with its children: those that are open and those that are not, which a filter finds wherever they are (contract A7). */
function useDepts() {
  const ask = (enabled: boolean) => ({
    definition: dept,
    query: { enabled, page: 0, size: MOST, sort: SORT },
  });
  const open = useRecordsQuery(ask(true));
  const closed = useRecordsQuery(ask(false));
  const nodes = useMemo(() => {
    if (open.data === undefined || closed.data === undefined) return undefined;
    return treeOf([...open.data.content, ...closed.data.content], parentOf).map(labelled);
  }, [open.data, closed.data]);
  return { nodes, failed: open.isError || closed.isError };
}

const parentOf = ({ pid }: AnyRecord): number | null => (typeof pid === "number" ? pid : null);

const labelled = ({ id, row, children }: TreeRow<AnyRecord>): LabelledNode => ({
  id,
  label: String(row.name ?? `#${id}`),
  ...(children === undefined ? {} : { children: children.map(labelled) }),
});

/** The departments of a custom data scope, each with all below it (contract A3, A6). */
export function DeptsInput({ field, value, onChange, error, disabled }: InputPartProps) {
  const { t } = useTranslation("access");
  const language = useResourcePorts().useLanguage();
  const { nodes, failed } = useDepts();
  const chosen = useMemo(
    () => new Set(Array.isArray(value) ? value.flatMap((one: unknown) => readReference(one)?.id ?? []) : []),
    [value],
  );
  return (
    <FieldFrame
      group
      required
      label={labelText(field.label, language)}
      hint={field.hint === undefined ? undefined : labelText(field.hint, language)}
      error={error}
      disabled={disabled}
      note={t("chosenDepts", { count: chosen.size })}
    >
      {(control) =>
        nodes === undefined ? (
          failed ? (
            <div className="qs-depts">
              <Callout compact intent="danger" role="alert">
                {t("failed")}
              </Callout>
            </div>
          ) : (
            <div className="qs-depts" aria-busy>
              <Skeleton lines={4} />
            </div>
          )
        ) : (
          <DeptTree
            nodes={nodes}
            chosen={chosen}
            disabled={control.disabled}
            invalid={control.invalid}
            onChange={(next) => onChange([...next].map((id) => ({ id })))}
          />
        )
      }
    </FieldFrame>
  );
}

interface DeptTreeProps {
  readonly nodes: readonly LabelledNode[];
  readonly chosen: ReadonlySet<number>;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

function DeptTree({ nodes, chosen, disabled, invalid, onChange }: DeptTreeProps) {
  const { t } = useTranslation("access");
  const [filter, setFilter] = useState("");
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set([...nodes.map(({ id }) => id), ...aboveChosen(nodes, chosen)]),
  );
  const shown = useMemo(() => filterTree(nodes, ({ label }) => label, filter), [nodes, filter]);
  const included = useMemo(() => includedIn(nodes, chosen), [nodes, chosen]);
  const above = useMemo(() => aboveChosen(nodes, chosen), [nodes, chosen]);
  const filtered = filter.trim() !== "";
  const tickOf = (id: number): Tick =>
    included.has(id)
      ? { state: "all", disabled: true, note: t("included") }
      : { state: chosen.has(id) ? "all" : above.has(id) ? "some" : "none" };
  return (
    <div className="qs-depts" data-invalid={invalid ? true : undefined}>
      <SearchField
        label={t("deptsFilter")}
        small
        disabled={disabled}
        onKey={(event) => {
          // Enter does not send the form.
          if (event.key === "Enter") event.preventDefault();
        }}
        value={filter}
        onChange={setFilter}
      />
      {shown.length === 0 ? (
        <p className="qs-role-menus-none">{t(filtered ? "deptsNone" : "deptsEmpty")}</p>
      ) : (
        <div className="qs-depts-tree">
          <CheckTree
            label={t("depts")}
            nodes={shown}
            tickOf={tickOf}
            disabled={disabled}
            open={filtered ? branches(shown) : open}
            onOpen={setOpen}
            onToggle={(id) => onChange(toggleBranch(nodes, chosen, id))}
          />
        </div>
      )}
    </div>
  );
}

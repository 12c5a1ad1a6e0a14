import { Button, HTMLSelect } from "@blueprintjs/core";
import { SortAsc, SortDesc } from "@blueprintjs/icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Group } from "../search/search-sheet.tsx";
import type { ListStateHandle } from "./use-list-state.ts";

export interface SortFieldProps {
  readonly columns: readonly {
    readonly key: string;
    readonly title: string;
    readonly sortable?: boolean | undefined;
  }[];
  readonly list: Pick<ListStateHandle, "state" | "change">;
}

/** The order of the rows where there are no titles to press. */
export function SortField({ columns, list }: SortFieldProps) {
  const { t } = useTranslation("resource");
  const id = useId();
  const sortable = columns.filter(({ sortable }) => sortable);
  const [step] = list.state.sort;
  const descending = step?.descending ?? false;
  const text = t(descending ? "grid.sortDescending" : "grid.sortAscending");
  return (
    <Group id={id} label={t("sortBy")}>
      <HTMLSelect
        aria-labelledby={id}
        value={step?.field ?? ""}
        onChange={({ currentTarget: { value } }) =>
          list.change({ sort: value === "" ? [] : [{ field: value, descending }] })
        }
      >
        <option value="">{t("usualOrder")}</option>
        {sortable.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </HTMLSelect>
      {step === undefined ? null : (
        <Button
          variant="outlined"
          icon={descending ? <SortDesc /> : <SortAsc />}
          aria-label={text}
          title={text}
          onClick={() => list.change({ sort: [{ field: step.field, descending: !descending }] })}
        />
      )}
    </Group>
  );
}

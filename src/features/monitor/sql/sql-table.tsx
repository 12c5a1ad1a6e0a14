import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SlowSql, SqlStatement } from "../../../contract/monitor.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import type { GridColumn, GridLayout, SortStep } from "../../../ui/grid/model.ts";
import { ResourceTable } from "../../../ui/grid/resource-table.tsx";
import { useGridTexts } from "../../../ui/grid/use-grid-texts.ts";
import { found, sorted } from "./sql-rows.ts";

const LAYOUT: GridLayout = { order: [], widths: {}, hidden: ["concurrentMax"], frozen: ["sql"] };

export interface SqlTableProps<R extends SqlStatement | SlowSql> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly columns: readonly GridColumn<R>[];
  /** Order at first. */
  readonly begin: readonly SortStep[];
  readonly onOpen: (row: R) => void;
  /** Shown where there are none at all. */
  readonly none: ReactNode;
}

/** Statements, to be searched, sorted, and opened whole. */
export function SqlTable<R extends SqlStatement | SlowSql>(props: SqlTableProps<R>) {
  const { label, rows, columns, begin, onOpen, none } = props;
  const { t } = useTranslation("monitor");
  const texts = useGridTexts();
  const [text, setText] = useState("");
  const [sort, setSort] = useState<readonly SortStep[]>(begin);
  const [layout, setLayout] = useState(LAYOUT);
  const shown = useMemo(() => sorted(found(rows, text), sort), [rows, text, sort]);
  return (
    <div className="qs-mon-table">
      <search>
        <SearchField label={t("sql.search")} value={text} onChange={setText} />
      </search>
      <div className="qs-mon-grid">
        <ResourceTable<R>
          label={label}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          body="long"
          layout={layout}
          onLayout={setLayout}
          density="compact"
          sort={sort}
          onSort={setSort}
          onOpen={onOpen}
          total={shown.length}
          empty={rows.length === 0 ? none : t("sql.noneFound")}
          texts={texts}
        />
      </div>
    </div>
  );
}

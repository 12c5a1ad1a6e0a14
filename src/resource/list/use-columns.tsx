import { useMemo } from "react";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { columnsOf, fieldOf, type ListColumn } from "../../domain/resources/list-shape.ts";
import type { GridColumn } from "../../ui/grid/model.ts";
import type { Wording } from "../cell-text.ts";
import { Cell, isSwitch } from "../cells.tsx";
import { KIND_WIDTHS } from "../column-widths.ts";
import { layoutOf } from "../form/kind-layout.ts";
import { InlineEditor } from "../inline-editor.tsx";
import { cellText, screenRules } from "../kinds.ts";
import type { ListHandle, ResourceParts } from "../parts.ts";
import { type Allows, useAllows } from "./offers.ts";
import type { Rights } from "./use-rights.ts";

export interface ColumnsRequest {
  readonly definition: AnyResource;
  readonly parts: ResourceParts;
  readonly wording: Wording;
  /** The user may change records. */
  readonly editable: boolean;
  /** The fields of them that they may. */
  readonly give: Rights["give"];
  /** The list, for cells that are components of their own. */
  readonly list: ListHandle;
}

/** The columns of a list as its grid has them. */
export function useColumns(request: ColumnsRequest): readonly GridColumn<AnyRecord>[] {
  const { definition, parts, wording, editable, give, list } = request;
  const allows = useAllows(parts);
  return useMemo(
    () =>
      columnsOf(definition).map((column) =>
        gridColumn(column, { definition, parts, wording, editable, give, list, allows }),
      ),
    [definition, parts, wording, editable, give, list, allows],
  );
}

interface OfferedColumns extends ColumnsRequest {
  readonly allows: Allows;
}

function gridColumn(column: ListColumn, request: OfferedColumns): GridColumn<AnyRecord> {
  const { definition, parts, wording, list, allows } = request;
  const { field: name } = column;
  const field = fieldOf(definition, name);
  const Own = parts.cells?.[name];
  const edits = column.edit && request.editable && request.give(field);
  const switched = edits && isSwitch(field);
  const { width, least, most, grows = false } = KIND_WIDTHS[field.kind];
  const mayChange = (record: AnyRecord) => edits && allows("update", record, name);
  return {
    key: name,
    title: labelText(field.label, wording.language),
    width: column.width ?? width,
    measured:
      most === undefined || Own !== undefined || switched
        ? { least: switched ? 0 : (column.width ?? width), most: TITLE_MOST, beside: undefined }
        : { least: 0, most: Math.max(most, column.width ?? 0), beside: besideOf(field) },
    ...(column.priority === "main" ? {} : { priority: column.priority }),
    flexible: grows,
    ...(least === undefined ? {} : { minWidth: least }),
    frozen: column.frozen,
    hidden: column.hidden,
    sortable: column.sortable,
    align: rulesOf(field).numeric ? "end" : "start",
    render: (record) =>
      Own === undefined ? (
        <Cell
          definition={definition}
          name={name}
          field={field}
          record={record}
          wording={wording}
          editable={mayChange(record)}
        />
      ) : (
        <Own
          definition={definition}
          name={name}
          field={field}
          record={record}
          value={record[name]}
          list={list}
        />
      ),
    text: (record) => cellText(field, name, record, wording),
    ...(switched ? { pressed: true } : {}),
    ...(edits && !switched ? { editor: editorOf(request, name, field) } : {}),
  };
}

/** The most that a title gives a column whose texts are not measured, px. */
const TITLE_MOST = 180;
/** Around the text of a label, px. */
const LABEL_EXTRA = 20;

const besideOf = (field: Field): number => (screenRules(field).labels === null ? 0 : LABEL_EXTRA);

function editorOf({ definition, allows }: OfferedColumns, name: string, field: Field) {
  return (record: AnyRecord, end: () => void) =>
    !layoutOf(field).inList || !allows("update", record, name) ? null : (
      <InlineEditor definition={definition} name={name} record={record} onEnd={end} />
    );
}

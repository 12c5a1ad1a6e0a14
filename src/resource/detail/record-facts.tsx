import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Field, LinesField, RowsField } from "../../contract/resources/fields.ts";
import type { Section } from "../../contract/resources/form-definition.ts";
import { isPictureAddress } from "../../domain/resources/formats.ts";
import { rowsOfJson, tableOf } from "../../domain/resources/json-rows.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { holds } from "../../domain/resources/list-shape.ts";
import { RichText } from "../../ui/rich-text/rich-text.tsx";
import type { Wording } from "../cell-text.ts";
import { Cell } from "../cells.tsx";
import { useDictionariesOf } from "../dictionaries.ts";
import { labelsOf } from "../kinds.ts";
import { FileLink } from "../media/file-link.tsx";
import { Film } from "../media/film.tsx";
import { Pictures } from "../media/pictures.tsx";
import { useResourcePorts } from "../ports.ts";
import { useRecordName } from "../use-record-name.ts";
import { ValueLabel } from "../value-label.tsx";

interface RecordProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

/** The words of values in details and histories. */
export function useWording(definition: AnyResource): Wording {
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const dictionaries = useDictionariesOf(definition);
  return useMemo(() => ({ t, language, dictionaries }), [t, language, dictionaries]);
}

/** The sections of the form, and after them what no form shows; what such a record does not have is left away. */
function factSections({ fields, form }: AnyResource, record: AnyRecord): readonly Section[] {
  const sections = form?.sections ?? [];
  const listed = new Set(sections.flatMap((section) => section.fields));
  const others = { fields: Object.keys(fields).filter((name) => !listed.has(name)) };
  return [...sections, others]
    .map((section) => ({
      ...section,
      fields: section.fields.filter((name) => {
        const field = fields[name];
        if (field === undefined || field.elsewhere === true || field.kind === "password") return false;
        return holds(field.when, record);
      }),
    }))
    .filter((section) => section.fields.length > 0);
}

/** All fields of a record. */
export function RecordFacts({ definition, record }: RecordProps) {
  const wording = useWording(definition);
  return factSections(definition, record).map((section) => (
    <section key={section.fields.join()} className="qs-facts-section">
      {section.title === undefined ? null : <h3>{labelText(section.title, wording.language)}</h3>}
      <dl className="qs-facts">
        {section.fields.map((name) => {
          const field = definition.fields[name];
          return field === undefined ? null : (
            <div key={name} data-wide={isWide(field) ? true : undefined}>
              <dt>{labelText(field.label, wording.language)}</dt>
              <dd>
                <Fact definition={definition} record={record} name={name} field={field} wording={wording} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  ));
}

const isWide = (field: Field) =>
  field.kind === "html" ||
  field.kind === "rows" ||
  field.kind === "lines" ||
  field.kind === "json" ||
  field.kind === "images" ||
  (field.kind === "text" && field.multiline === true);

const isAddress = (value: unknown): value is string => typeof value === "string" && isPictureAddress(value);

interface FactProps extends RecordProps {
  readonly name: string;
  readonly field: Field;
  readonly wording: Wording;
}

/** A value, whole. */
export function Fact(props: FactProps) {
  const { definition, record, name, field, wording } = props;
  const value = record[name];
  if (field.kind === "parent") {
    return <ParentFact definition={definition} id={typeof value === "number" ? value : null} />;
  }
  if (field.kind === "html" && typeof value === "string" && value !== "")
    return <RichText html={value} className="qs-rich" />;
  if ((field.kind === "rows" || field.kind === "lines") && Array.isArray(value) && value.length > 0) {
    return <RowsFact definition={definition} field={field} rows={value} wording={wording} />;
  }
  if (field.kind === "json" && typeof value === "object" && value !== null) {
    const rows = rowsOfJson(field, value);
    if (rows.length > 0) return <RowsFact {...{ definition, rows, wording }} field={tableOf(field)} />;
  }
  const label = labelText(field.label, wording.language);
  if (field.kind === "images" && Array.isArray(value) && value.length > 0) {
    return <Pictures addresses={value.filter(isAddress)} label={label} />;
  }
  if (field.kind === "file" && isAddress(value)) {
    return <FileLink address={value} sized={field.size !== undefined} />;
  }
  if (field.kind === "video" && isAddress(value)) return <Film address={value} label={label} />;
  const labels = field.kind === "secret" ? null : labelsOf(field, value, wording);
  if (labels !== null && labels.length > 0) {
    return (
      <span className="qs-fact-labels">
        {labels.map((label) => (
          <ValueLabel key={label.key} field={field} label={label} />
        ))}
      </span>
    );
  }
  if (field.kind === "text" && field.format === undefined && typeof value === "string" && value !== "") {
    return <span className="qs-fact-text">{value}</span>;
  }
  return <Cell {...props} editable={false} />;
}

function ParentFact({ definition, id }: { readonly definition: AnyResource; readonly id: number | null }) {
  const { t } = useTranslation("recordForm");
  return useRecordName(definition, id) ?? t("root");
}

/** So many columns, and a table has room for what is in them. */
const COLUMNS_MOST = 8;

interface RowsProps {
  readonly definition: AnyResource;
  readonly field: RowsField | LinesField;
  readonly rows: readonly unknown[];
  readonly wording: Wording;
}

/** A small table, to be read. */
export function RowsFact(props: RowsProps) {
  return Object.keys(props.field.fields).length > COLUMNS_MOST ? (
    <RowsOneByOne {...props} />
  ) : (
    <RowsTable {...props} />
  );
}

/** Where there is little room each of its rows is a list, with what each value is before it. */
function RowsTable({ definition, field, rows, wording }: RowsProps) {
  const columns = Object.entries(field.fields);
  return (
    <table className="qs-fact-rows">
      <thead>
        <tr>
          {columns.map(([name, inner]) => (
            <th key={name} scope="col" data-numbers={isNumeric(inner)}>
              {labelText(inner.label, wording.language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {recordsOf(rows).map((record) => (
          <tr key={record.id}>
            {columns.map(([name, inner]) => (
              <td
                key={name}
                data-label={labelText(inner.label, wording.language)}
                data-numbers={isNumeric(inner)}
              >
                <Fact {...{ definition, name, wording }} record={record} field={inner} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows with more values than a line has room for. */
function RowsOneByOne({ definition, field, rows, wording }: RowsProps) {
  return (
    <ol className="qs-fact-list">
      {recordsOf(rows).map((record) => (
        <li key={record.id}>
          <dl className="qs-facts">
            {Object.entries(field.fields).map(([name, inner]) => (
              <div key={name}>
                <dt>{labelText(inner.label, wording.language)}</dt>
                <dd>
                  <Fact {...{ definition, name, wording }} record={record} field={inner} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** Rows by their places: they have no name of their own, and what is drawn of one keeps no state. */
const recordsOf = (rows: readonly unknown[]): readonly AnyRecord[] =>
  rows.map((row, at) => ({ ...asRecord(row), id: at }));

const isNumeric = (field: Field): true | undefined => rulesOf(field).numeric || undefined;

const asRecord = (row: unknown): Readonly<Record<string, unknown>> =>
  typeof row === "object" && row !== null ? { ...row } : {};

import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import {
  type Field,
  type FieldKind,
  type FieldOf,
  ofKind,
  type TableField,
} from "../../contract/resources/fields.ts";
import { isPictureAddress } from "../../domain/resources/formats.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { holds } from "../../domain/resources/list-shape.ts";
import { RichText } from "../../ui/rich-text/rich-text.tsx";
import type { Wording } from "../cell-text.ts";
import { Cell } from "../cells.tsx";
import { innerOf, labelsOf } from "../kinds.ts";
import { FileLink } from "../media/file-link.tsx";
import { Film } from "../media/film.tsx";
import { Pictures } from "../media/pictures.tsx";
import { useRecordName } from "../use-record-name.ts";
import { ValueLabel } from "../value-label.tsx";

/** A value of a record where there is room for all of it. */

export interface FactProps<F extends Field = Field> {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
  readonly name: string;
  readonly field: F;
  readonly wording: Wording;
}

interface FactRules<F extends Field> {
  /** Needs the whole width. */
  readonly wide: boolean | ((field: F) => boolean);
  readonly Shown: ComponentType<FactProps<F>>;
}

const labelled = { wide: false, Shown: Labelled };
const table = { wide: true, Shown: Inner };

/** A kind that is missing here does not compile. */
const facts = {
  text: { wide: ({ multiline }) => multiline === true, Shown: Whole },
  number: labelled,
  money: labelled,
  flag: labelled,
  choice: labelled,
  choices: labelled,
  dict: labelled,
  time: labelled,
  date: labelled,
  ref: labelled,
  refs: labelled,
  parent: { wide: false, Shown: Above },
  texts: labelled,
  period: labelled,
  secret: labelled,
  password: labelled,
  image: labelled,
  images: { wide: true, Shown: Gallery },
  file: { wide: false, Shown: Stored },
  video: { wide: false, Shown: Playable },
  html: { wide: true, Shown: Formatted },
  places: labelled,
  rows: table,
  lines: table,
  json: table,
} satisfies { readonly [K in FieldKind]: FactRules<FieldOf<K>> };

/** A value, whole. */
export function Fact(props: FactProps) {
  const { Shown } = ofKind<FactRules<Field>>(facts, props.field);
  return <Shown {...props} />;
}

/** Whether a value needs the whole width of a drawer. */
export function isWideFact(field: Field): boolean {
  const { wide } = ofKind<FactRules<Field>>(facts, field);
  return typeof wide === "boolean" ? wide : wide(field);
}

/** All labels of a value; of one without labels, what a list shows of it. */
function Labelled(props: FactProps) {
  const { record, name, field, wording } = props;
  const labels = labelsOf(field, record[name], wording) ?? [];
  if (labels.length === 0) return <Cell {...props} editable={false} />;
  return (
    <span className="qs-fact-labels">
      {labels.map((label) => (
        <ValueLabel key={label.key} field={field} label={label} />
      ))}
    </span>
  );
}

const isAddress = (value: unknown): value is string => typeof value === "string" && isPictureAddress(value);

/** A text with its lines; what has a format is as in lists. */
function Whole(props: FactProps<FieldOf<"text">>) {
  const { record, name, field } = props;
  const value = record[name];
  if (field.format !== undefined || typeof value !== "string" || value === "") return <Labelled {...props} />;
  return <span className="qs-fact-text">{value}</span>;
}

function Above({ definition, record, name }: FactProps) {
  const { t } = useTranslation("recordForm");
  const id = record[name];
  return useRecordName(definition, typeof id === "number" ? id : null) ?? t("root");
}

function Formatted(props: FactProps) {
  const value = props.record[props.name];
  if (typeof value !== "string" || value === "") return <Labelled {...props} />;
  return <RichText html={value} className="qs-rich" />;
}

function Gallery(props: FactProps) {
  const { record, name, field, wording } = props;
  const value = record[name];
  if (!Array.isArray(value) || value.length === 0) return <Labelled {...props} />;
  return <Pictures addresses={value.filter(isAddress)} label={labelText(field.label, wording.language)} />;
}

function Stored(props: FactProps<FieldOf<"file">>) {
  const value = props.record[props.name];
  if (!isAddress(value)) return <Labelled {...props} />;
  return <FileLink address={value} sized={props.field.size !== undefined} />;
}

function Playable(props: FactProps) {
  const { record, name, field, wording } = props;
  const value = record[name];
  if (!isAddress(value)) return <Labelled {...props} />;
  return <Film address={value} label={labelText(field.label, wording.language)} />;
}

function Inner(props: FactProps) {
  const { definition, record, name, field, wording } = props;
  const value = record[name];
  const inner = value === null || value === undefined ? null : innerOf(field, value);
  if (inner === null || inner.rows.length === 0) return <Labelled {...props} />;
  return <RowsFact {...{ definition, wording }} field={inner.table} rows={inner.rows} />;
}

/** So many columns, and a table has room for what is in them. */
const COLUMNS_MOST = 8;

interface RowsProps {
  readonly definition: AnyResource;
  readonly field: TableField;
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
                {holds(inner.when, record) ? (
                  <Fact {...{ definition, name, wording }} record={record} field={inner} />
                ) : null}
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
            {ownFields(field, record).map(([name, inner]) => (
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

/** The fields that a row of its kind has. */
const ownFields = ({ fields }: TableField, row: AnyRecord) =>
  Object.entries(fields).filter(([, { when }]) => holds(when, row));

const isNumeric = (field: Field): true | undefined => rulesOf(field).numeric || undefined;

const asRecord = (row: unknown): Readonly<Record<string, unknown>> =>
  typeof row === "object" && row !== null ? { ...row } : {};

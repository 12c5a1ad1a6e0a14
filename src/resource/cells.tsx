import "./cells.css";
import type { ComponentType } from "react";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { type Field, type FieldKind, type FieldOf, ofKind } from "../contract/resources/fields.ts";
import { isLink } from "../domain/link.ts";
import { isPictureAddress } from "../domain/resources/formats.ts";
import { labelText } from "../domain/resources/label-text.ts";
import type { Labelled, Wording } from "./cell-text.ts";
import { cellText, labelsOf } from "./kinds.ts";
import { PictureCell } from "./picture-cell.tsx";
import { SwitchCell } from "./switch-cell.tsx";
import { ValueLabel } from "./value-label.tsx";

export interface CellProps {
  readonly definition: AnyResource;
  readonly name: string;
  readonly field: Field;
  readonly record: AnyRecord;
  readonly wording: Wording;
  /** It can be changed in its cell. */
  readonly editable: boolean;
}

/** Most labels of a cell; how many more there are is shown. */
const LABELS_MAX = 3;

/** A value as its kind is shown. */
export function Cell(props: CellProps) {
  const { field, name, record, wording } = props;
  if (props.editable && isSwitch(field)) return <SwitchCell {...props} />;
  const text = cellText(field, name, record, wording);
  if (text === "") {
    return field.none === undefined ? (
      <span className="qs-cell-none">{wording.t("none")}</span>
    ) : (
      labelText(field.none, wording.language)
    );
  }
  const labels = labelsOf(field, record[name], wording);
  if (labels !== null) return <Labels field={field} labels={labels} wording={wording} />;
  const Shown = ofKind<ComponentType<ShownProps>>(shown, field);
  return <Shown {...props} text={text} />;
}

interface ShownProps<F extends Field = Field> extends CellProps {
  readonly field: F;
  /** The value in words: there are some. */
  readonly text: string;
}

/** What shows a value that is there and has no labels. A kind that is missing here does not compile. */
const shown = {
  text: TextCell,
  number: Words,
  money: Words,
  flag: Words,
  choice: Words,
  choices: Words,
  dict: Words,
  time: Words,
  date: Words,
  ref: Words,
  refs: Words,
  parent: Words,
  texts: Words,
  period: Words,
  secret: SecretCell,
  password: Words,
  image: ImageCell,
  images: PicturesCell,
  file: FileCell,
  video: FileCell,
  html: Words,
  places: Words,
  rows: Words,
  lines: Words,
  json: Words,
} satisfies { readonly [K in FieldKind]: ComponentType<ShownProps<FieldOf<K>>> };

function Words({ text }: Pick<ShownProps, "text">) {
  return (
    <span className="qs-cell-text" title={text}>
      {text}
    </span>
  );
}

/** Whether a field is changed by a switch. */
export function isSwitch(field: Field): boolean {
  return field.kind === "flag" || (field.kind === "dict" && field.value === "flag");
}

/** Whether there is one. */
function SecretCell({ field, name, record, wording, text }: ShownProps) {
  const tone = record[`${name}Set`] === true ? "success" : "neutral";
  return <Labels field={field} labels={[{ key: name, text, tone }]} wording={wording} />;
}

function ImageCell({ field, name, record, wording, text }: ShownProps) {
  const value = record[name];
  return typeof value === "string" && isPictureAddress(value) ? (
    <PictureCell address={value} label={labelText(field.label, wording.language)} />
  ) : (
    <Words text={text} />
  );
}

function FileCell({ name, record, text }: ShownProps) {
  const address = String(record[name]);
  return isPictureAddress(address) ? <Linked href={address} text={text} /> : <Words text={text} />;
}

/** The first picture, and how many more there are. */
function PicturesCell({ field, name, record, wording }: CellProps) {
  const value = record[name];
  const addresses = Array.isArray(value) ? value.map(String) : [];
  const [first, ...others] = addresses;
  if (first === undefined) return <span className="qs-cell-none">{wording.t("none")}</span>;
  const label = labelText(field.label, wording.language);
  return (
    <span className="qs-cell-labels">
      {isPictureAddress(first) ? <PictureCell address={first} label={label} /> : first}
      {others.length === 0 ? null : <More count={others.length} wording={wording} />}
    </span>
  );
}

function More({ count, wording }: { readonly count: number; readonly wording: Wording }) {
  return (
    <span className="qs-label">
      <span aria-hidden="true">+{count}</span>
      <span className="qs-visually-hidden">{wording.t("moreItems", { count })}</span>
    </span>
  );
}

function Linked({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <a
      className="qs-cell-text"
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </a>
  );
}

interface LabelsProps extends Pick<CellProps, "field" | "wording"> {
  readonly labels: readonly Labelled[];
}

function Labels({ field, labels, wording }: LabelsProps) {
  const more = labels.slice(LABELS_MAX);
  return (
    <span className="qs-cell-labels" title={labels.map(({ text }) => text).join(", ")}>
      {labels.slice(0, LABELS_MAX).map((label) => (
        <ValueLabel inGrid key={label.key} field={field} label={label} />
      ))}
      {more.length > 0 ? <More count={more.length} wording={wording} /> : null}
    </span>
  );
}

function TextCell({ field, text }: Pick<ShownProps<FieldOf<"text">>, "field" | "text">) {
  const { format } = field;
  const leadsOut = (format === "link" || format === "httpUrl" || format === "siteLink") && isLink(text);
  // What the server computes is a path of its own; what operators give is one of their site.
  const leadsToServer = format === "siteLink" && field.computed === true && isPictureAddress(text);
  if (leadsOut || leadsToServer) return <Linked href={text} text={text} />;
  if (format !== "colour") return <Words text={text} />;
  return (
    <span className="qs-cell-colour" title={text}>
      <span style={{ background: text }} aria-hidden="true" />
      {text}
    </span>
  );
}

import { use } from "react";
import { type Field, isReferring } from "../contract/resources/fields.ts";
import { smallPicture } from "../domain/file-address.ts";
import type { Labelled } from "./cell-text.ts";
import { RecordLinksContext } from "./record-links.ts";

export interface ValueLabelProps {
  readonly field: Field;
  readonly label: Labelled;
  /** The keys of a grid lead to it, which is one stop of the page as a whole. */
  readonly inGrid?: boolean;
}

/** A value as a label; one that refers to a record which the user may open leads to its drawer. */
export function ValueLabel({ field, label, inGrid = false }: ValueLabelProps) {
  return isReferring(field) ? (
    <RecordLabel area={field.to} label={label} inGrid={inGrid} />
  ) : (
    <PlainLabel label={label} />
  );
}

export const PlainLabel = ({ label: { text, tone, picture } }: Pick<ValueLabelProps, "label">) => (
  <span className="qs-label" data-tone={tone}>
    {picture === undefined ? null : <img src={smallPicture(picture, 160)} alt="" loading="lazy" />}
    {text}
  </span>
);

export interface RecordLabelProps extends Pick<ValueLabelProps, "label"> {
  readonly area: string;
  readonly inGrid: boolean;
}

/** What a record is called; where the user may open it, it leads to its drawer. @param label by the record's id as its key. */
export function RecordLabel({ area, label, inGrid }: RecordLabelProps) {
  const links = use(RecordLinksContext);
  const { key, text } = label;
  if (links === null || !links.mayOpen(area)) return <PlainLabel label={label} />;
  return (
    <button
      type="button"
      className="qs-label qs-label-link"
      aria-haspopup="dialog"
      tabIndex={inGrid ? -1 : 0}
      onClick={() => links.open(area, { id: Number(key), name: text })}
    >
      {text}
    </button>
  );
}

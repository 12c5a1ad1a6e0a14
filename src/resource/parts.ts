import type { ComponentType } from "react";
import type { Label } from "../contract/labels/labels.ts";
import type { Action } from "../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { Field } from "../contract/resources/fields.ts";
import type { FormValues } from "../domain/resources/form-values.ts";
import type { AdminAnswer } from "../query/admin-answer.ts";

/** The parts of an area's screen. Each can be replaced by a component, so that a special area needs no fork. */

/** The list as its parts see it. */
export interface ListHandle {
  readonly definition: AnyResource;
  /** The rows that are shown. */
  readonly rows: readonly AnyRecord[];
  /** The rows that are selected, on other pages too. */
  readonly selected: readonly AnyRecord[];
  /** Parameters that the list is asked with, without paging. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly refresh: () => void;
  /** Opens the form for a new record. @param begin values that it begins with. */
  readonly add: (begin?: FormValues) => void;
  readonly edit: (record: AnyRecord) => void;
  readonly copy: (record: AnyRecord) => void;
  /** Opens what is known of a record. */
  readonly open: (record: AnyRecord) => void;
  /** Shows a record as visitors will see it, in an area with a preview. */
  readonly preview: (record: AnyRecord) => void;
  /** Asks what has to be asked and deletes. */
  readonly remove: (records: readonly AnyRecord[]) => void;
  /** Runs one of the area's actions, with its question, its dialog and its report. */
  readonly run: (action: Action, records: readonly AnyRecord[]) => void;
}

export interface CellPartProps {
  readonly definition: AnyResource;
  readonly name: string;
  readonly field: Field;
  readonly record: AnyRecord;
  readonly value: unknown;
  readonly list: ListHandle;
}

export interface InputPartProps {
  readonly definition: AnyResource;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** All values of the form. */
  readonly values: FormValues;
  /** Sets other fields along with this one. */
  readonly onValues: (change: FormValues) => void;
  /** The record that is changed. */
  readonly record: AnyRecord | undefined;
}

export interface ListPartProps {
  readonly list: ListHandle;
}

export interface RecordPartProps extends ListPartProps {
  readonly record: AnyRecord;
}

/** What is shown of a record besides its fields. */
export interface FactsPartProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

export interface AsidePartProps {
  /** The value of the filter that it drives; null for all. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

export interface ScreenPartProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts;
}

/** A dialog in place of the form. */
export interface FormPartProps {
  readonly definition: AnyResource;
  readonly mode: "create" | "edit" | "copy";
  /** The record that is changed or copied. */
  readonly record?: AnyRecord | undefined;
  /** Values that the place gives, by field: they are sent and not shown. */
  readonly fixed?: FormValues | undefined;
  /** What a new record begins with where it is not the definition's. */
  readonly begin?: FormValues | undefined;
  readonly onClose: () => void;
  readonly onSaved?: ((saved: { readonly id: number | null }) => void) | undefined;
}

/** A drawer in place of the one that shows a record. */
export interface DetailPartProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
  readonly onEdit?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** A dialog in place of an action's. */
export interface ActionPartProps {
  readonly definition: AnyResource;
  readonly action: Action;
  /** The row that it acts on, or all that are selected; none from the toolbar. */
  readonly records: readonly AnyRecord[];
  readonly onRun: (input: Readonly<Record<string, unknown>> | undefined) => Promise<AdminAnswer<unknown>>;
  /** The dialog is done: `ran` with what the server answered, or nothing where it was given up. */
  readonly onClose: (ran?: { readonly data: unknown }) => void;
}

/** What may be wanted of a row: to change it, to delete it, or one of the area's actions. */
export type RowOffer = "update" | "remove" | Action;

/** To whom something is offered, and where. */
export interface OfferPlace {
  /** Who is signed in; null until it is known. */
  readonly userId: number | null;
  /** The field that is changed in its cell alone; undefined for the whole record. */
  readonly field: string | undefined;
}

export interface ResourceParts {
  /** In place of the whole screen. */
  readonly Screen?: ComponentType<ScreenPartProps>;
  /** In place of the tree at the left. */
  readonly Aside?: ComponentType<AsidePartProps>;
  /** Among what is done with the list as a whole. */
  readonly Toolbar?: ComponentType<ListPartProps>;
  /** Among what is done with the rows that are selected: they can be, though nothing else is done with several. */
  readonly Chosen?: ComponentType<ListPartProps>;
  /** After the buttons of a row. */
  readonly RowActions?: ComponentType<RecordPartProps>;
  /** Instead of what a definition's `list.columns` say: cells, by field. */
  readonly cells?: Readonly<Record<string, ComponentType<CellPartProps>>>;
  /** Inputs of the form, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputPartProps>>>;
  /** In place of the form dialog. */
  readonly Form?: ComponentType<FormPartProps>;
  /** In place of the body of the list: cards instead of rows, for example. Search, toolbar and pager stay. */
  readonly List?: ComponentType<ListPartProps>;
  /** In place of the drawer that shows a record. */
  readonly Detail?: ComponentType<DetailPartProps>;
  /** Where a record is read, below the section with a field: what belongs to it and is no field. By the field. */
  readonly facts?: Readonly<Record<string, ComponentType<FactsPartProps>>>;
  /** Below a row that was opened up. */
  readonly Expanded?: ComponentType<RecordPartProps>;
  /** Beside the list, for the row that is chosen: what is no list of another area. */
  readonly Beside?: ComponentType<RecordPartProps>;
  /** In place of an action's dialog, by the action's name. */
  readonly actions?: Readonly<Record<string, ComponentType<ActionPartProps>>>;
  /** Rows that something is not offered for: the root, oneself. The server refuses it all the same. */
  readonly allows?: (offer: RowOffer, record: AnyRecord, place: OfferPlace) => boolean;
  /** Why it is not offered: shown by controls that stay, disabled; without a reason they are left out. */
  readonly whyNot?: Label;
}

/** What an area's module gives: its parts by the area's name, those of its kin as well where they are made of the same things. */
export type AreaParts = Readonly<Record<string, ResourceParts>>;

import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import type { ResourceParts } from "../parts.ts";

/** What a form is for: a new record, a change of one, or a new record that begins as another. */
export type FormMode = "create" | "edit" | "copy";

/** What was saved. */
export interface Saved {
  readonly mode: FormMode;
  /** Of the record; null where the server does not answer the new one's. */
  readonly id: number | null;
}

/** What a form is made of, in whatever frame. */
export interface FormPlace {
  readonly definition: AnyResource;
  readonly mode: FormMode;
  /** The record that is changed or copied. */
  readonly record?: AnyRecord | undefined;
  /** Values that the place gives, by field: they are sent and not shown, such as the dictionary of a new value. */
  readonly fixed?: FormValues | undefined;
  /** What a new record begins with where it is not the definition's, such as the department that a child is added to. */
  readonly begin?: FormValues | undefined;
  /** Distinguishes forms of the same kind on one page. */
  readonly stateKey?: string | undefined;
  /** Where its draft is kept; with the page unless given. */
  readonly draft?: KeptDraft | undefined;
  /** Brings a field into sight that is to get the focus. */
  readonly reveal?: ((name: string) => void) | undefined;
}

/** The draft of a form and the way to keep another, with what the form began with; null for none. */
export type KeptDraft = readonly [FormValues | null, (draft: FormValues | null, begun: FormValues) => void];

export interface RecordFormDialogProps extends FormPlace {
  readonly parts?: ResourceParts | undefined;
  /** The dialog is done: saved, or given up. */
  readonly onClose: () => void;
  readonly onSaved?: ((saved: Saved) => void) | undefined;
}

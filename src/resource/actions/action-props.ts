import type { Action } from "../../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import type { AdminAnswer } from "../../query/admin-answer.ts";
import type { ResourceParts } from "../parts.ts";

export interface ActionDialogProps {
  readonly definition: AnyResource;
  readonly action: Action;
  /** The row that it acts on, or all that are selected; none from the toolbar. */
  readonly records: readonly AnyRecord[];
  readonly parts?: ResourceParts | undefined;
  /** What its fields begin with, of those that it asks for: what the list is about, and what another action has given. */
  readonly begin?: FormValues | undefined;
  /** What was answered goes on to another action (`Action.offers`). */
  readonly onOffer?: ((action: Action, begin: FormValues) => void) | undefined;
  /** Carries the action out. @param input what was filled in, as it is sent; undefined where nothing is asked for. */
  readonly onRun: (input: Readonly<Record<string, unknown>> | undefined) => Promise<AdminAnswer<unknown>>;
  /** The dialog is done: `ran` with what the server answered, or nothing where it was given up. */
  readonly onClose: (ran?: { readonly data: unknown }) => void;
}

import type { Action } from "../../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { AdminAnswer } from "../../query/admin-answer.ts";
import type { ResourceParts } from "../parts.ts";

export interface ActionDialogProps {
  readonly definition: AnyResource;
  readonly action: Action;
  /** The row that it acts on, or all that are selected; none from the toolbar. */
  readonly records: readonly AnyRecord[];
  readonly parts?: ResourceParts | undefined;
  /** Carries the action out. @param input what was filled in, as it is sent; undefined where nothing is asked for. */
  readonly onRun: (input: Readonly<Record<string, unknown>> | undefined) => Promise<AdminAnswer<unknown>>;
  /** The dialog is done: `ran` with what the server answered, or nothing where it was given up. */
  readonly onClose: (ran?: { readonly data: unknown }) => void;
}

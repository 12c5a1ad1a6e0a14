import type { WorkKindName } from "../background-work.ts";
import type { Label } from "../labels/labels.ts";
import type { OptionValue } from "./field-values.ts";
import type { Condition, Field } from "./fields.ts";

/** What can be done with records besides list, add, edit and delete. */

/**
 * Where an action is offered. `bulk` acts on the selected rows, `row` on one, `toolbar` on the list as it is filtered, `removed` on one that was
 * deleted, where these are listed.
 */
export type ActionPlace = "row" | "bulk" | "toolbar" | "removed";

/**
 * Something that can be done besides list, add, edit and delete. The server mounts `method path` with its permission and its name in the
 * operation log; what happens there is the handler of the same name.
 */
export interface Action {
  /** Second part of its permission string, `<area>:<name>`, unless `permission` says otherwise. */
  readonly name: string;
  readonly label: Label;
  /** A Blueprint icon's name. */
  readonly icon: string;
  readonly places: readonly ActionPlace[];
  /** In a toolbar it is shown by its icon alone: what many lists have, and few need. */
  readonly byIcon?: true;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /**
   * Below the area's path, such as `/exec/:id`; `:id` is the row's. One that does not begin with `/` stands by itself below the service's
   * base, such as `api/logs/del/error`. A bulk action gets the ids as its body, and so does one on what was deleted.
   */
  readonly path: string;
  /**
   * What names the rows in the body where it is not `id`: a field of a bulk action's rows; of a row action, a text of its own that no other
   * row has, or another name of the row's id.
   */
  readonly by?: string;
  /** A call need not name the row: the handler goes by what was asked for. */
  readonly unnamed?: true;
  /**
   * What the body has of the row's state as the caller sees it, by the name that it has there, such as `{ status: "isShow" }`: where the row
   * is in another one meanwhile, it is refused (409), so that a switch is not turned back by who wanted it turned.
   */
  readonly seen?: Readonly<Record<string, string>>;
  /** Rows of which a call has to say what is seen, such as those that have an answer already: it would replace unread what another gave. */
  readonly seenWhen?: Condition;
  /**
   * What its body says besides, by fields of the area, such as `{ status: 1 }`: by that, and not by the row's state, those that share an
   * endpoint are told apart.
   */
  readonly says?: Readonly<Record<string, OptionValue>>;
  /** The whole permission string where it is not `<area>:<name>`. */
  readonly permission?: string;
  /** What else who does it has to be permitted, with such rows and so asked for: of all else its own permission is enough. */
  readonly needs?: {
    readonly permission: string;
    readonly row: Condition;
    readonly input: Condition;
  };
  /** Danger: what it does cannot be taken back. */
  readonly tone?: "danger";
  /** Asked before; `{name}` is the record's, `{count}` how many rows are selected. */
  readonly confirm?: Label;
  /** Said below the question, a line each: what it does, what stays. */
  readonly warnings?: readonly Label[];
  /**
   * What the record is called has to be typed in before, and goes along as `typed`: for what nothing brings back. Where ids name the rows, its
   * handler compares it.
   */
  readonly typed?: boolean;
  /** Asked for in a dialog and sent as the body, with the record's `id` or, of several, its `ids`. */
  readonly input?: Readonly<Record<string, Field>>;
  /** Other names under which a body may have one value in place of an input's list, such as `{ targetLang: "targetLangs" }`. */
  readonly single?: Readonly<Record<string, string>>;
  /** Fields of the row that an input begins as, where that is not the one of its own name, such as `{ payPrice: "leftPrice" }`; none where it begins empty. */
  readonly begins?: Readonly<Record<string, string | null>>;
  /**
   * Offered for such rows alone, and refused for all others (409), as they are when it is done. Several actions may share an endpoint, such
   * as pause and resume: the one whose state the row is in is done.
   */
  readonly when?: Condition;
  /** What it sets of its rows: it needs no handler then, and is in their history by its name. A handler gets it, and sets it with the rest. */
  readonly to?: Readonly<Record<string, OptionValue>>;
  /**
   * Of the toolbar: it is an action of the record that the list is about, such as its site. Which area's and which action that is, and the
   * parameter by which the list names the record; it is permitted to whoever may do that, in the states in which it is done.
   */
  readonly of?: { readonly resource: string; readonly action: string; readonly by: string };
  /** Names of other areas whose records it changes: what shows them asks anew, as what shows its own. */
  readonly writes?: readonly string[];
  /** It is answered once long work is planned, which goes on by itself: what shows such work asks anew. */
  readonly starts?: WorkKindName;
  /** Takes its time with each: of several rows, the console has one done after the other, and shows how far it is. */
  readonly each?: boolean;
  /** Said when it is done; "done" unless given. */
  readonly done?: Label;
  /** `done` says what was answered, by its names, such as `{added}`, or a number alone as `{count}`: the answer is not shown besides. */
  readonly tells?: true;
  /** What is answered is a workbook, which the browser saves under what the action and its record are called. */
  readonly file?: true;
  /**
   * What is answered are texts to choose from (`Candidates`): those that are ticked go, a line each, into a field that another action of the
   * toolbar asks for, which is opened with them and with what both ask for.
   */
  readonly offers?: { readonly action: string; readonly field: string };
}

/** Path of an action below the service's base; `base` is the area's path, or another that it is known by. */
export function actionPath(base: string, { path }: Pick<Action, "path">): string {
  return path.startsWith("/") ? `${base}${path}` : path;
}

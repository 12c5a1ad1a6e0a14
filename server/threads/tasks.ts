import type { TablePiece, TableSource } from "../resources/files/parse-table.ts";
import type { RichText } from "../rich-text/rich-text.ts";
import type { BareAnswer, PictureFile } from "../uploads/bare/bare-file.ts";

/** What a task is given, and what the pieces of its answer are. Both are copied between threads. */
interface Task<Input, Piece> {
  readonly input: Input;
  readonly piece: Piece;
}

/** What is worked out beside the event loop, by name. What is missing from the handlers of `thread.worker.ts` does not compile. */
export interface Tasks {
  /** A file's table, some of its rows a piece. */
  readonly table: Task<TableSource, TablePiece>;
  /** Rich texts, each cleaned: a piece each. */
  readonly clean: Task<readonly string[], string>;
  /** A rich text, cleaned, with what is in it: one piece. */
  readonly richText: Task<string, RichText>;
  /** A picture without its notes: one piece. */
  readonly bare: Task<PictureFile, BareAnswer>;
}

export type TaskName = keyof Tasks;
export type Input<N extends TaskName> = Tasks[N]["input"];
export type Piece<N extends TaskName> = Tasks[N]["piece"];

/** Does tasks, each piece by piece. A `TaskRefused` that it throws is what whoever asked is told. */
export type Handlers = {
  readonly [N in TaskName]: (input: Input<N>) => Iterable<Piece<N>> | AsyncIterable<Piece<N>>;
};

/** What the event loop's thread posts: a task, and that it has taken a piece of the answer. */
export type ToThread =
  | { readonly kind: "task"; readonly name: string; readonly input: unknown }
  | { readonly kind: "next" };

/** What a thread posts. */
export type FromThread =
  | { readonly kind: "ready" }
  | { readonly kind: "piece"; readonly piece: unknown }
  | { readonly kind: "done" }
  | {
      readonly kind: "refused";
      readonly reason: string;
      readonly values: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: "failed"; readonly reason: string };

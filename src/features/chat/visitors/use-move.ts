import { useState } from "react";
import type { AnyResource } from "../../../contract/resources/definition.ts";
import { useAction } from "./use-action.ts";

/** What leads a conversation from one state to another, without asking for more. */
export type PlainMove = "accept" | "putBack" | "inviteRating" | "close" | "reopen";

/** Moves a conversation, by the action of its area; what is refused is said. */
export function useMove(definition: AnyResource): {
  /** The conversation that is being moved. */
  readonly busy: number | null;
  /** @returns whether it was done. */
  readonly move: (name: PlainMove, id: number) => Promise<boolean>;
} {
  const { run } = useAction(definition);
  const [busy, setBusy] = useState<number | null>(null);
  return {
    busy,
    async move(name, id) {
      setBusy(id);
      const isDone = await run(name, id);
      setBusy(null);
      return isDone;
    },
  };
}

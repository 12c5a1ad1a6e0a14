import { useCallback } from "react";
import type { KeepOriginal } from "../../../../contract/service/translation.ts";
import { useKeepOriginalMutation } from "../../../../query/conversation-help-api.ts";

const TRIES = 4;
const AGAIN_AFTER_MS = 3_000;

/** Keeps what was written of messages that are sent as translations, trying again where it cannot be kept at once. */
export function useOriginals(): (kept: KeepOriginal) => void {
  const [keep] = useKeepOriginalMutation();
  return useCallback(
    (kept) => {
      const attempt = async (left: number): Promise<void> => {
        const { error } = await keep(kept);
        if (error === undefined || left === 0) return;
        setTimeout(() => void attempt(left - 1), AGAIN_AFTER_MS);
      };
      void attempt(TRIES - 1);
    },
    [keep],
  );
}

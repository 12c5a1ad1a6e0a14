import { useCallback } from "react";
import { useDirectoryQuery, useMeetColleagueMutation } from "../../../query/directory-api.ts";
import { useReport } from "../controls/use-report.ts";
import { useStandingOf } from "./use-standing-of.ts";

/**
 * The way to a chat with anybody of the staff.
 * @param onMessage opens the chat with somebody whom the user may write to.
 * @returns whether the user may write to those who are no friends (a setting), and the way to do so: it resolves once the chat is open, or a
 * notice says why it is not.
 */
export function useReach(onMessage: (userId: number) => void) {
  const { data } = useDirectoryQuery();
  const standingOf = useStandingOf();
  const report = useReport();
  const [meet, { isLoading }] = useMeetColleagueMutation();
  const reach = useCallback(
    async (userId: number) => {
      if (standingOf(userId).kind !== "friend") {
        const { error } = await meet(userId);
        if (error !== undefined) return report.failed(error);
      }
      onMessage(userId);
    },
    [meet, onMessage, report, standingOf],
  );
  return { direct: data?.direct === true, busy: isLoading, reach };
}

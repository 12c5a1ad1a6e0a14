import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { FriendRequest } from "../../../contract/chat.ts";
import { type RequestAnswer, useAnswerRequestMutation } from "../../../query/people-api.ts";
import { useReport } from "../controls/use-report.ts";

const DONE = {
  approve: "requests.didApprove",
  reject: "requests.didReject",
  recall: "requests.didRecall",
} as const;

/** Approves, rejects or recalls a friend request, and says so. @returns whether one is under way, and the way to do it. */
export function useRequestAnswer() {
  const { t } = useTranslation("chatPeople");
  const report = useReport();
  const [send, { isLoading }] = useAnswerRequestMutation();
  const answer = useCallback(
    async ({ id, sendNickName }: FriendRequest, kind: RequestAnswer) => {
      const outcome = await send({ id, answer: kind });
      if (outcome.error === undefined) report.done(t(DONE[kind], { name: sendNickName }));
      else report.failed(outcome.error);
    },
    [send, t, report],
  );
  return { busy: isLoading, answer };
}

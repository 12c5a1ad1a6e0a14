import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { FriendRequest } from "../../../contract/chat.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { timeText } from "../../shell/index.ts";
import { useOpenPersonDialog } from "./person-dialogs.tsx";
import { type RequestBox, type RequestState, requestState } from "./requests.ts";
import { useRequestAnswer } from "./use-request-answer.ts";

export interface RequestRowProps {
  readonly request: FriendRequest;
  readonly box: RequestBox;
  /** Epoch ms on the server's clock. */
  readonly now: number;
}

/** One friend request: who, with which word, when, and what can be done or became of it. */
export function RequestRow({ request, box, now }: RequestRowProps) {
  const { t } = useTranslation("chatPeople");
  const { t: tTime } = useTranslation("time");
  const openDialog = useOpenPersonDialog();
  const state = requestState(request, now);
  const [userId, name, image] =
    box === "sent"
      ? [request.recvId, request.recvNickName, request.recvHeadImage]
      : [request.sendId, request.sendNickName, request.sendHeadImage];
  return (
    <li className="qs-people-row" data-request={request.id}>
      <button
        type="button"
        className="qs-people-face"
        aria-label={`${t("friends.card")}: ${name}`}
        title={t("friends.card")}
        onClick={() => openDialog({ kind: "card", userId, name })}
      >
        <Avatar name={name} image={image} />
      </button>
      <div className="qs-people-text">
        <p className="qs-chat-row-line">
          <span className="qs-chat-row-name">{name}</span>
          <span className="qs-chat-row-time">{timeText(tTime, relativeTime(request.applyTime, now))}</span>
        </p>
        {request.remark ? <p className="qs-people-remark">{request.remark}</p> : null}
        <Ending request={request} box={box} state={state} name={name} />
      </div>
    </li>
  );
}

interface EndingProps extends Pick<RequestRowProps, "request" | "box"> {
  readonly state: RequestState;
  readonly name: string;
}

function Ending({ request, box, state, name }: EndingProps) {
  const { t } = useTranslation("chatPeople");
  const { busy, answer } = useRequestAnswer();
  if (state !== "pending") return <p className="qs-people-state">{t(`requests.${state}`)}</p>;
  if (box === "sent")
    return (
      <div className="qs-people-acts">
        <span className="qs-people-state">{t("requests.pending")}</span>
        <Button
          size="small"
          text={t("requests.recall")}
          aria-label={t("requests.recallOf", { name })}
          loading={busy}
          onClick={() => void answer(request, "recall")}
        />
      </div>
    );
  return (
    <div className="qs-people-acts">
      <Button
        size="small"
        intent="primary"
        text={t("requests.approve")}
        aria-label={t("requests.approveOf", { name })}
        disabled={busy}
        onClick={() => void answer(request, "approve")}
      />
      <Button
        size="small"
        text={t("requests.reject")}
        aria-label={t("requests.rejectOf", { name })}
        disabled={busy}
        onClick={() => void answer(request, "reject")}
      />
    </div>
  );
}

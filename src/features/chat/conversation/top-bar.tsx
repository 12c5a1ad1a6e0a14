import { Button } from "@blueprintjs/core";
import { Cross, Pin } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { GroupMessage } from "../../../contract/chat.ts";
import { MessageStatus } from "../../../contract/wire.ts";
import { useDropTopMessageMutation } from "../../../query/top-message-api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useReport } from "../controls/use-report.ts";
import { useSpeakers } from "../people/use-speakers.ts";
import { messageSought } from "../state/actions.ts";
import type { ChatParty } from "../state/selectors.ts";
import { messageLine } from "./message-text.ts";

export interface TopBarProps {
  readonly party: ChatParty;
  readonly groupId: number;
  readonly message: GroupMessage;
  /** Whether the user may take it down. */
  readonly manages: boolean;
}

/** The message that is at the top of a group, for all its members (specification §4, type 92). A click goes to it. */
export function TopBar({ party, groupId, message, manages }: TopBarProps) {
  const { t } = useTranslation("chat");
  const { t: texts } = useTranslation("chatMessages");
  const dispatch = useDispatch();
  const report = useReport();
  const speakers = useSpeakers(party);
  const [asking, setAsking] = useState(false);
  const [drop, { isLoading }] = useDropTopMessageMutation();
  const { id, type, content, sendId = 0, sendNickName, status = MessageStatus.sent } = message;
  const name =
    sendId === speakers.selfId
      ? speakers.selfName
      : (speakers.nameOf(sendId) ?? sendNickName ?? t("unknownUser"));
  const takeDown = async () => {
    const outcome = await drop(groupId);
    if (outcome.error !== undefined) return report.failed(outcome.error);
    setAsking(false);
  };
  return (
    <div className="qs-chat-top" role="note" aria-label={texts("top.label")}>
      <Pin size={13} aria-hidden="true" title={false} />
      <button
        type="button"
        className="qs-chat-top-text"
        title={texts("top.goTo")}
        onClick={() => {
          if (id !== undefined) dispatch(messageSought({ chat: party.key, id }));
        }}
      >
        <strong>{name}</strong>
        <span>{messageLine(t, { type, content, sendId, status })}</span>
      </button>
      {manages ? (
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={texts("top.takeDown")}
          title={texts("top.takeDown")}
          onClick={() => setAsking(true)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asking}
        busy={isLoading}
        title={texts("top.ask")}
        okText={texts("top.takeDown")}
        onConfirm={() => void takeDown()}
        onCancel={() => setAsking(false)}
      >
        <p>{texts("top.hint")}</p>
      </ConfirmDialog>
    </div>
  );
}

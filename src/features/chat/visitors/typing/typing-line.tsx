import "../visitors.css";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { chatKey } from "../../../../domain/chat/keys.ts";
import { selectOpenChat } from "../../state/selectors.ts";
import type { WithChat } from "../../state/slice.ts";
import { useTyping } from "./use-typing.ts";

export interface TypingLineProps {
  readonly groupId: number;
  /** The visitor's, as it is shown. */
  readonly name: string;
}

/** Below the name of a visitor, while they write: that they do. */
export function TypingLine({ groupId, name }: TypingLineProps) {
  const { t } = useTranslation("chatVisitors");
  const newest = useSelector(
    (state: WithChat) =>
      selectOpenChat(state, chatKey("GROUP", groupId))?.messages.findLast(({ selfSend }) => !selfSend)?.id ??
      0,
  );
  const isTyping = useTyping(groupId, newest);
  return (
    <span className="qs-typing" role="status">
      {isTyping ? t("typing", { name }) : null}
    </span>
  );
}

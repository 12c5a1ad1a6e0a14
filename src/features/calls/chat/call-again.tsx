import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { CallMode } from "../../../contract/calls.ts";
import type { ChatKey } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { partyName, selectParty, type WithChat } from "../../chat/index.ts";
import { callAsked } from "../state/slice.ts";
import { useCallBlock } from "./use-call-block.ts";

export interface CallAgainProps {
  readonly chat: ChatKey;
  readonly mode: CallMode;
  readonly children: ReactNode;
}

/** A call that was: a press calls the other one again, as then with a picture or with voice alone. */
export function CallAgain({ chat, mode, children }: CallAgainProps) {
  const { t } = useTranslation("calls");
  const { t: texts } = useTranslation("chat");
  const dispatch = useDispatch();
  const party = useSelector((state: WithChat) => selectParty(state, chat));
  const block = useCallBlock(party);
  const { type, targetId: friendId } = parseChatKey(chat);
  if (type !== "PRIVATE") return children;
  const again = () => {
    if (block !== null) return;
    const [name, picture] = [partyName(texts, party), party.image ?? ""];
    dispatch(callAsked({ do: "dial", friendId, mode, name, picture }));
  };
  return (
    <button
      type="button"
      className="qs-call-again"
      aria-disabled={block !== null}
      title={block === null ? t("again") : t(`block.${block}`)}
      onClick={again}
    >
      {children}
    </button>
  );
}

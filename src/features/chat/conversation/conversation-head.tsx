import { Button } from "@blueprintjs/core";
import { ChevronLeft } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { ChatAvatar } from "../list/chat-avatar.tsx";
import { presenceText } from "../list/presence.ts";
import { type ChatParty, selectMembers, selectSyncing, selectTerminals } from "../selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { partyName } from "../wording/words.ts";

export interface ConversationHeadProps {
  readonly party: ChatParty;
  readonly onBack: () => void;
}

/** Whom one is talking to, and whether they are there. */
export function ConversationHead({ party, onBack }: ConversationHeadProps) {
  const { t } = useTranslation("chat");
  const terminals = useSelector((state: WithChat) => selectTerminals(state, party.friend?.id ?? 0)) ?? [];
  const syncing = useSelector(selectSyncing);
  const members = useSelector(selectMembers)[party.group?.id ?? 0]?.filter((member) => member.quit !== true);
  const name = partyName(t, party);
  const online = party.friend === undefined ? undefined : terminals.length > 0;
  return (
    <header className="qs-chat-head">
      <Button
        className="qs-chat-back"
        variant="minimal"
        icon={<ChevronLeft />}
        aria-label={t("backToChats")}
        onClick={onBack}
      />
      <ChatAvatar party={party} name={name} online={online} />
      <div className="qs-chat-head-text">
        <h2 className="qs-chat-head-name">{name}</h2>
        <p className="qs-chat-head-note" data-online={online === true}>
          {party.friend ? t(presenceText(terminals)) : null}
          {members ? t("memberCount", { count: members.length }) : null}
        </p>
      </div>
      {syncing ? <span className="qs-chat-head-sync">{t("syncing")}</span> : null}
    </header>
  );
}

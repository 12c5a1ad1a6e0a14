import { Button } from "@blueprintjs/core";
import { ChevronLeft, People } from "@blueprintjs/icons";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { ChatAvatar } from "../controls/chat-avatar.tsx";
import type { GroupPanelState } from "../groups/use-group-panel.ts";
import { isOnline, selectTerminals } from "../state/people-selectors.ts";
import { type ChatParty, selectMembers, selectSyncing } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { partyName, plainText } from "../texts/chat-text.ts";
import { presenceText } from "../texts/presence-text.ts";
import { LazyTypingLine } from "../visitors/lazy-visitors.tsx";
import { CallPartsContext } from "./call-parts.ts";

export interface ConversationHeadProps {
  readonly party: ChatParty;
  /** Null where there is none: in chats of two, and in groups that are over. */
  readonly panel: GroupPanelState | null;
  readonly onBack: () => void;
}

/** Whom one is talking to, and whether they are there. */
export function ConversationHead({ party, panel, onBack }: ConversationHeadProps) {
  const { t } = useTranslation("chat");
  const terminals = useSelector((state: WithChat) => selectTerminals(state, party.friend?.id ?? 0));
  const syncing = useSelector(selectSyncing);
  const members = useSelector(selectMembers)[party.group?.id ?? 0]?.filter((member) => member.quit !== true);
  const name = partyName(t, party);
  const calls = use(CallPartsContext);
  const online = party.friend === undefined ? undefined : isOnline({ terminals });
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
          {members && panel !== null ? t("memberCount", { count: members.length }) : null}
          {party.group?.isService === true ? <LazyTypingLine groupId={party.group.id} name={name} /> : null}
          {panel !== null && party.group?.notice ? (
            <NoticeHint notice={party.group.notice} panel={panel} />
          ) : null}
        </p>
      </div>
      {syncing ? <span className="qs-chat-head-sync">{t("syncing")}</span> : null}
      {calls === null ? null : <calls.Buttons party={party} />}
      {panel === null ? null : <PanelButton panel={panel} />}
    </header>
  );
}

interface PanelProps {
  readonly panel: GroupPanelState;
}

/** The beginning of a group's notice; a click shows the whole. */
function NoticeHint({ notice, panel }: PanelProps & { readonly notice: string }) {
  const { t } = useTranslation("chatGroups");
  return (
    <button
      type="button"
      className="qs-chat-head-notice"
      title={t("notice.open")}
      onClick={() => panel.show("about")}
    >
      {t("notice.short", { notice: plainText(notice) })}
    </button>
  );
}

function PanelButton({ panel }: PanelProps) {
  const { t } = useTranslation("chatGroups");
  const open = panel.view !== null;
  return (
    <Button
      variant="minimal"
      icon={<People />}
      active={open}
      aria-expanded={open}
      aria-label={t("panel.open")}
      title={t("panel.open")}
      onClick={() => (open ? panel.close() : panel.show("members"))}
    />
  );
}

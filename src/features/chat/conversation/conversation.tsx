import { Chat, Import, Search } from "@blueprintjs/icons";
import { type KeyboardEvent, memo, use, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { isPageCovered } from "../../../ui/focus/covered.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useLazyPart } from "../../shell/index.ts";
import { Composer } from "../composer/composer.tsx";
import { composerBlock } from "../composer/composer-block.ts";
import { useDropZone } from "../composer/drop-zone.ts";
import { useAttachments } from "../composer/use-attachments.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import type { GroupPanelProps } from "../groups/group-panel.tsx";
import { useGroupPanel } from "../groups/use-group-panel.ts";
import { Gallery } from "../media/gallery.tsx";
import { LazyServiceHost } from "../panels/lazy-service.tsx";
import { chatStarted } from "../state/actions.ts";
import {
  type ChatParty,
  selectConnection,
  selectHead,
  selectOpenChat,
  selectParty,
  selectReady,
  selectStorage,
  selectSyncing,
} from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { partyName } from "../texts/chat-text.ts";
import { LazyVisitorBar } from "../visitors/lazy-visitors.tsx";
import { ServiceChat, useTranslates } from "../visitors/service-chat.ts";
import { CallPartsContext } from "./call-parts.ts";
import { ConversationHead } from "./conversation-head.tsx";
import type { Abilities } from "./message-actions.ts";
import { MessageList } from "./message-list.tsx";
import { TopBar } from "./top-bar.tsx";
import { useReadMark } from "./use-reading.ts";
import { useStanding } from "./use-standing.ts";

export interface ConversationProps {
  readonly chat: ChatKey;
  readonly onLeave: () => void;
}

/** One chat: whom with, its messages, and where to answer. Renders when the chat itself changes, not with each message. */
export const Conversation = memo(function Conversation({ chat, onLeave }: ConversationProps) {
  const { t } = useTranslation("chat");
  const party = useSelector((state: WithChat) => selectParty(state, chat));
  const connection = useSelector(selectConnection);
  const storage = useSelector(selectStorage);
  const name = partyName(t, party);
  const there = usePresentChat(party);
  const standing = useStanding(party);
  const attachments = useAttachments(chat);
  const block = composerBlock(party, connection, storage, standing.silence);
  const drop = useDropZone(block === null && there !== "absent" ? attachments.add : null);
  const panel = useGroupPanel();
  const calls = use(CallPartsContext);
  const { quit, dissolve, isService } = party.group ?? {};
  // Who is in a conversation with a visitor is customer service's to say: it has no panel of a group.
  const joined = quit === true || dissolve === true || isService === true ? undefined : party.group;
  const top = party.group?.topMessage;
  const { manages } = standing;
  const [canSend, topId] = [block === null, top?.id ?? null];
  const service = isService === true && party.group ? party.group.id : null;
  const translates = useTranslates(service);
  const abilities = useMemo(
    () => ({ manages, canSend, topId, translates }),
    [manages, canSend, topId, translates],
  );
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (!isPageCovered()) onLeave();
  };
  if (there === "absent")
    return (
      <div className="qs-chat-conversation">
        <EmptyNote icon={<Search size={20} />} title={t("chatUnknown")} hint={t("chatUnknownHint")} />
      </div>
    );
  return (
    <ServiceChat value={service}>
      <section className="qs-chat-conversation" aria-label={name} onKeyDown={leave} {...drop.handlers}>
        <ConversationHead party={party} panel={joined === undefined ? null : panel} onBack={onLeave} />
        {calls === null || joined === undefined ? null : <calls.Banner party={party} />}
        {service === null ? null : <LazyVisitorBar groupId={service} />}
        {party.group !== undefined && top !== undefined ? (
          <TopBar party={party} groupId={party.group.id} message={top} manages={standing.manages} />
        ) : null}
        <Gallery chat={chat}>
          <Messages party={party} abilities={abilities} />
        </Gallery>
        <Composer
          key={chat}
          chat={chat}
          name={name}
          isService={isService === true}
          block={block}
          people={standing.people}
          peopleComing={standing.peopleComing}
          attachments={attachments}
          onLeave={onLeave}
        />
        {drop.over ? <DropOverlay name={name} /> : null}
      </section>
      {isService === true && party.group ? (
        <LazyServiceHost chat={chat} groupId={party.group.id} canSend={block === null} />
      ) : null}
      {joined !== undefined && panel.view !== null ? (
        <LazyGroupPanel group={joined} view={panel.view} onView={panel.show} onClose={panel.close} />
      ) : null}
    </ServiceChat>
  );
});

/** Whether the chat in the address exists: it is in the list, or its friend or group is known. */
function usePresentChat(party: ChatParty): "present" | "absent" | "unknown" {
  const dispatch = useDispatch();
  const listed = useSelector((state: WithChat) => selectHead(state, party.key)?.removed === false);
  const ready = useSelector(selectReady);
  const syncing = useSelector(selectSyncing);
  const system = parseChatKey(party.key).type === "SYSTEM";
  const reachable = party.friend !== undefined || party.group !== undefined || system;
  const asked = useRef<ChatKey | null>(null);
  useEffect(() => {
    if (!ready || syncing || asked.current === party.key) return;
    // Once for each address: a chat that another tab removes while it is shown here stays removed.
    asked.current = party.key;
    // An address that was opened directly starts its chat, as choosing the friend would.
    if (!listed && reachable) dispatch(chatStarted({ chat: party.key }));
  }, [dispatch, listed, party.key, reachable, ready, syncing]);
  if (listed || reachable) return "present";
  return ready && !syncing ? "absent" : "unknown";
}

interface MessagesProps {
  readonly party: ChatParty;
  readonly abilities: Abilities;
}

function Messages({ party, abilities }: MessagesProps) {
  const { t } = useTranslation("chat");
  const mark = useReadMark(party.key);
  const filled = useSelector((state: WithChat) => {
    const open = selectOpenChat(state, party.key);
    return open === undefined ? "unknown" : open.messages.length === 0 ? "empty" : "some";
  });
  const reachedStart = useSelector(
    (state: WithChat) => selectOpenChat(state, party.key)?.reachedStart ?? false,
  );
  if (filled === "unknown")
    return (
      <div className="qs-chat-messages" role="status" aria-label={t("loadingMessages")}>
        <div className="qs-chat-messages-skeleton">
          <Skeleton lines={3} height={30} />
          <Skeleton lines={2} height={30} />
        </div>
      </div>
    );
  if (filled === "empty")
    return (
      <div className="qs-chat-messages">
        <EmptyNote
          icon={<Chat size={20} />}
          title={t("noMessages")}
          {...(parseChatKey(party.key).type === "SYSTEM" ? {} : { hint: t("noMessagesHint") })}
        />
      </div>
    );
  const label = t("messagesWith", { name: partyName(t, party) });
  return (
    <MessageList
      key={party.key}
      party={party}
      abilities={abilities}
      mark={mark}
      label={label}
      reachedStart={reachedStart}
    />
  );
}

/** Over a conversation while files hang above it. */
function DropOverlay({ name }: { readonly name: string }) {
  const { t } = useTranslation("chatMedia");
  return (
    <div className="qs-drop-overlay" aria-hidden="true">
      <span>
        <Import size={24} />
        {t("dropHere", { name })}
      </span>
    </div>
  );
}

async function loadPanel() {
  const { GroupPanel } = await loadPart(() => import("../groups/group-panel.tsx"));
  return GroupPanel;
}

/** The panel of a group, loaded when it is wanted. */
function LazyGroupPanel(props: GroupPanelProps) {
  const GroupPanel = useLazyPart(true, loadPanel, props.onClose);
  return GroupPanel === null ? null : <GroupPanel {...props} />;
}

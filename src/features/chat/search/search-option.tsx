import { ChevronDown, NewPerson, Refresh } from "@blueprintjs/icons";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { SearchHit } from "../../../contract/chat.ts";
import { chatKey } from "../../../domain/chat/keys.ts";
import { relativeTime } from "../../../domain/relative-time.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { timeText } from "../../shell/index.ts";
import { ChatAvatar } from "../controls/chat-avatar.tsx";
import { useNow } from "../controls/use-now.ts";
import { selectParty, selectSelf } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { partyName, plainText } from "../texts/chat-text.ts";
import type { SearchEntry } from "./entries.ts";
import { type LocalHit, markedPieces } from "./local-hits.ts";

export interface SearchOptionProps {
  readonly entry: SearchEntry;
  readonly id: string;
  /** The keyboard is on it. */
  readonly active: boolean;
  /** What messages were found by. */
  readonly keyword: string;
  readonly typed: string;
  readonly onChoose: (entry: SearchEntry) => void;
}

/** One result. The focus stays in the field: the keys are its own. */
export function SearchOption(props: SearchOptionProps) {
  const { entry, id, active, onChoose } = props;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="qs-search-option"
      data-entry={entry.id}
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={(event) => {
        if (event.button === 0) onChoose(entry);
      }}
    >
      <OptionContent {...props} />
    </div>
  );
}

function OptionContent({ entry, keyword, typed }: SearchOptionProps) {
  const { t } = useTranslation("chatPeople");
  switch (entry.kind) {
    case "local":
      return <LocalContent hit={entry.hit} typed={typed} />;
    case "message":
      return <MessageContent hit={entry.hit} keyword={keyword} />;
    case "all":
      return <PlainContent icon={<ChevronDown size={16} />} text={t("found.all", { count: entry.count })} />;
    case "more":
      return entry.again ? (
        <PlainContent icon={<Refresh size={16} />} text={`${t("found.failed")} · ${t("found.retry")}`} />
      ) : (
        <PlainContent icon={<ChevronDown size={16} />} text={t("found.moreMessages")} />
      );
    case "people":
      return <PlainContent icon={<NewPerson size={16} />} text={t("found.people", { name: entry.name })} />;
  }
}

function PlainContent({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <>
      <span className="qs-search-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="qs-search-plain">{text}</span>
    </>
  );
}

function LocalContent({ hit, typed }: { readonly hit: LocalHit; readonly typed: string }) {
  const party = useSelector((state: WithChat) => selectParty(state, hit.chat));
  return (
    <>
      <ChatAvatar party={party} name={hit.name} online={undefined} />
      <span className="qs-chat-row-text">
        <span className="qs-chat-row-name">
          <Marked text={hit.name} keyword={typed} />
        </span>
        {hit.aside === undefined ? null : (
          <span className="qs-search-snippet">
            <Marked text={hit.aside} keyword={typed} />
          </span>
        )}
      </span>
    </>
  );
}

/** A message: in which chat, from whom, when, and the text around what was searched. */
function MessageContent({ hit, keyword }: { readonly hit: SearchHit; readonly keyword: string }) {
  const { t } = useTranslation("chat");
  const { t: tTime } = useTranslation("time");
  const now = useNow();
  const party = useSelector((state: WithChat) => selectParty(state, chatKey(hit.chatType, hit.targetId)));
  const selfId = useSelector(selectSelf)?.id;
  const name = partyName(t, party);
  const snippet = useMemo(() => plainText(hit.snippet), [hit.snippet]);
  const sender = hit.sendId === selfId ? t("you") : hit.chatType === "GROUP" ? hit.sendNickName : undefined;
  return (
    <>
      <Avatar name={name} image={party.image} />
      <span className="qs-chat-row-text">
        <span className="qs-chat-row-line">
          <span className="qs-chat-row-name">{name}</span>
          <span className="qs-chat-row-time">{timeText(tTime, relativeTime(hit.sendTime, now))}</span>
        </span>
        <span className="qs-search-snippet">
          {sender ? (
            <span className="qs-search-sender">{t("saidBy", { name: sender, text: "" })}</span>
          ) : null}
          <Marked text={snippet} keyword={keyword} />
        </span>
      </span>
    </>
  );
}

function Marked({ text, keyword }: { readonly text: string; readonly keyword: string }) {
  let at = 0;
  return markedPieces(text, keyword).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.hit ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}

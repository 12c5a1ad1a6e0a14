import { type KeyboardEvent, type MouseEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../../../contract/engine.ts";
import { MessageType } from "../../../contract/wire.ts";
import { isAddress, isLong, type SystemContent, systemContent } from "../../../domain/chat/system-content.ts";
import { timeOfDay } from "../../../domain/relative-time.ts";
import { Announcement, AnnouncementLink, AnnouncementText } from "../../../ui/announcement/announcement.tsx";
import { TextContent } from "../emoji/text-content.tsx";
import { MoreButton } from "./more-button.tsx";
import type { MessageRow } from "./rows.ts";

export interface SystemCardProps {
  readonly row: MessageRow;
  readonly onMenu: (message: ChatMessage, left: number, top: number) => void;
  /** A key was pressed while the focus was on the message. */
  readonly onKey: (message: ChatMessage, event: KeyboardEvent<HTMLElement>) => void;
}

/** A system message: title, cover, introduction, and what it says or leads to (specification §3 "Message", contract §2). */
export function SystemCard({ row: { message }, onMenu, onKey }: SystemCardProps) {
  const { t } = useTranslation("chat");
  const known = message.type === MessageType.systemMessage || message.type === MessageType.text;
  const content = systemContent(message.content);
  const openMenu = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    onMenu(message, event.clientX, event.clientY);
  };
  return (
    <Announcement
      className="qs-chat-system"
      data-message={message.id}
      onContextMenu={openMenu}
      title={message.title || t("systemChat")}
      intro={message.intro}
      coverUrl={isAddress(message.coverUrl) ? message.coverUrl : null}
      aside={
        <>
          <time dateTime={new Date(message.sendTime).toISOString()}>{timeOfDay(message.sendTime)}</time>
          <MoreButton
            onOpen={(left, top) => onMenu(message, left, top)}
            onKey={(event) => onKey(message, event)}
          />
        </>
      }
    >
      {known ? <Content content={content} /> : <p className="qs-chat-unsupported">{t("unsupported")}</p>}
    </Announcement>
  );
}

function Content({ content }: { readonly content: SystemContent }) {
  const { t } = useTranslation("chat");
  const [whole, setWhole] = useState(false);
  const id = useId();
  if (content.kind === "link") return <AnnouncementLink href={content.href} label={t("system.open")} />;
  const long = isLong(content);
  return (
    <>
      <div id={id} className="qs-chat-system-content" data-cut={long && !whole}>
        {content.kind === "text" ? (
          <TextContent text={content.text} />
        ) : (
          <AnnouncementText html={content.html} />
        )}
      </div>
      {long ? (
        <button
          type="button"
          className="qs-chat-link"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? "system.less" : "system.more")}
        </button>
      ) : null}
    </>
  );
}

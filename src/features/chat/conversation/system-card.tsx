import { Notifications, Share } from "@blueprintjs/icons";
import { type MouseEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../../../contract/engine.ts";
import { MessageType } from "../../../contract/wire.ts";
import { timeOfDay } from "../../../domain/relative-time.ts";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { isAddress, isLong, type SystemContent, systemContent } from "../wording/system-content.ts";
import type { MessageRow } from "./rows.ts";
import { TextContent } from "./text-content.tsx";

export interface SystemCardProps {
  readonly row: MessageRow;
  readonly onMenu: (message: ChatMessage, left: number, top: number) => void;
}

/** A system message: title, cover, introduction, and what it says or leads to (specification §3 "Message", contract §2). */
export function SystemCard({ row: { message }, onMenu }: SystemCardProps) {
  const { t } = useTranslation("chat");
  const known = message.type === MessageType.systemMessage || message.type === MessageType.text;
  const content = systemContent(message.content);
  const openMenu = (event: MouseEvent) => {
    if (event.target instanceof HTMLAnchorElement || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    onMenu(message, event.clientX, event.clientY);
  };
  return (
    <article className="qs-chat-system" data-message={message.id} onContextMenu={openMenu}>
      {isAddress(message.coverUrl) ? <Cover url={message.coverUrl} /> : null}
      <div className="qs-chat-system-body">
        <header>
          <Notifications size={14} aria-hidden="true" title={false} />
          <h3>{message.title || t("systemChat")}</h3>
          <time dateTime={new Date(message.sendTime).toISOString()}>{timeOfDay(message.sendTime)}</time>
        </header>
        {message.intro ? <p className="qs-chat-system-intro">{message.intro}</p> : null}
        {known ? <Content content={content} /> : <p className="qs-chat-unsupported">{t("unsupported")}</p>}
      </div>
    </article>
  );
}

/** A picture that does not load leaves no gap. */
function Cover({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <img className="qs-chat-system-cover" src={url} alt="" loading="lazy" onError={() => setBroken(true)} />
  );
}

function Content({ content }: { readonly content: SystemContent }) {
  const { t } = useTranslation("chat");
  const [whole, setWhole] = useState(false);
  const id = useId();
  if (content.kind === "link")
    return (
      <a className="qs-chat-system-link" href={content.href} target="_blank" rel="noopener noreferrer">
        {t("system.open")} <Share size={12} aria-hidden="true" title={false} />
      </a>
    );
  const long = isLong(content);
  return (
    <>
      <div id={id} className="qs-chat-system-content" data-cut={long && !whole}>
        {content.kind === "text" ? (
          <TextContent text={content.text} />
        ) : (
          <RichText html={content.html} className="qs-chat-rich" />
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

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { permits } from "../../../domain/permission.ts";
import { selectPermissions } from "../../session/index.ts";
import type { Assist } from "./assist.ts";
import { DraftBar } from "./drafts/draft-bar.tsx";
import { useReplyDraft } from "./drafts/use-reply-draft.ts";
import { useTranslates } from "./service-chat.ts";
import { PreviewLine } from "./translation/preview-line.tsx";
import { useOriginals } from "./translation/use-originals.ts";
import { usePreview } from "./translation/use-preview.ts";
import { useConversation } from "./use-conversation.ts";

/** As much of a composer as has to do with it. */
export interface AssistedWriting {
  readonly text: string;
  readonly send: () => void;
  /** Puts another text in its place. */
  readonly fill: (text: string) => void;
  readonly assist: RefObject<Assist | null>;
}

export interface ServiceStripProps {
  readonly groupId: number;
  readonly chat: ChatKey;
  readonly writing: AssistedWriting;
}

/** Over the composer of a conversation with a visitor: what Enter sends where it is translated, and drafts by the model. */
export function ServiceStrip({ groupId, chat, writing }: ServiceStripProps) {
  const row = useConversation(groupId);
  const held = useSelector(selectPermissions);
  const isMine = row?.mine === true;
  const translates = useTranslates(groupId) && isMine && row.translate === true;
  const drafts = isMine && row.drafts === true && permits(["admin", "conversation:draft"], held);
  const reply = useReplyDraft(groupId, chat, writing.fill);
  const sent = useTranslatedSending(groupId, translates ? languageOf(row) : null, writing);
  useLayoutEffect(() => {
    const { assist } = writing;
    const own: Assist = {
      instead: sent.instead,
      press: (event) => reply.press(event),
    };
    assist.current = own;
    return () => {
      if (assist.current === own) assist.current = null;
    };
  });
  if (!translates && !drafts) return null;
  return (
    <div className="qs-service-strip">
      {drafts ? <DraftBar groupId={groupId} reply={reply} hasText={writing.text.trim() !== ""} /> : null}
      {translates ? (
        <PreviewLine
          preview={sent.preview}
          isWaiting={sent.isWaiting}
          onAgain={sent.again}
          onAsWritten={sent.asWritten}
        />
      ) : null}
    </div>
  );
}

/** All that decides which language is translated into, by which a change of it is seen. */
const languageOf = ({ visitorLang, detectedLang, language }: AnyRecord): string =>
  JSON.stringify([visitorLang, detectedLang, language]);

/**
 * What is sent where a conversation is translated: the translation once it is there, or, when that is said, what was written.
 * @param language what is known of the visitor's; null where the conversation is not translated.
 */
function useTranslatedSending(
  groupId: number,
  language: string | null,
  { text, send }: Pick<AssistedWriting, "text" | "send">,
) {
  const isOn = language !== null;
  const written = isOn ? text.trim() : "";
  const { preview, ask } = usePreview(groupId, written, language ?? "");
  const keep = useOriginals();
  /** The text that Enter was pressed for before its translation was there. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const asItIs = useRef(false);
  const isReady = preview.state === "ready" && preview.of === written && preview.language === language;
  const isWaiting = waiting !== null && waiting === written;
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (waiting === null) return;
    // What is typed on is another text, which Enter was not pressed for; what has failed is not sent either.
    if (!isWaiting || preview.state === "failed") setWaiting(null);
    else if (isReady) {
      setWaiting(null);
      latest.current();
    }
  }, [isReady, isWaiting, preview.state, waiting]);
  const instead: Assist["instead"] = (now) => {
    if (!isOn || asItIs.current) return null;
    if (preview.state === "ready" && preview.of === now.trim() && preview.language === language) {
      if (preview.text === preview.of) return null;
      return {
        content: preview.text,
        onSubmitted: (tmpId, original) => keep({ groupId, tmpId, text: original }),
      };
    }
    setWaiting(now.trim());
    ask();
    return "wait";
  };
  return {
    preview,
    isWaiting,
    instead,
    again: ask,
    asWritten: () => {
      asItIs.current = true;
      send();
      asItIs.current = false;
    },
  };
}

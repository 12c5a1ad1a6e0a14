import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { permits } from "../../../domain/permission.ts";
import { useSteady } from "../../../ui/use-steady.ts";
import { selectPermissions } from "../../session/index.ts";
import type { Assist } from "./assist.ts";
import { DraftBar } from "./drafts/draft-bar.tsx";
import { useReplyDraft } from "./drafts/use-reply-draft.ts";
import type { Sending, SendingWay } from "./sending.ts";
import { useTranslates } from "./service-chat.ts";
import { type CallDispatch, keepOriginal } from "./translation/keep-original.ts";
import { PreviewLine } from "./translation/preview-line.tsx";
import { UnknownLine } from "./translation/unknown-line.tsx";
import { usePreview } from "./translation/use-preview.ts";
import { useEmitTyping } from "./typing/use-typing.ts";
import { useConversations } from "./use-conversations.ts";

/** As much of a composer as has to do with it. */
export interface AssistedWriting {
  readonly text: string;
  readonly send: (way?: SendingWay) => void;
  readonly sending: Sending;
  /** What waits to be sent is not sent any more. */
  readonly giveUp: () => void;
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
  const { rows, failed, retry } = useConversations({ groupId, size: 1, sort: "id,desc" });
  const { t } = useTranslation("chatVisitors");
  const row = rows?.[0];
  const held = useSelector(selectPermissions);
  const isMine = row?.mine === true;
  const mayTranslate = useTranslates(groupId);
  const translates = mayTranslate && isMine && row.translate === true;
  const isUnknown = mayTranslate && rows === undefined;
  const drafts = isMine && row.drafts === true && permits(["admin", "conversation:draft"], held);
  const typed = useEmitTyping(groupId, isMine && row.status === "active");
  const reply = useReplyDraft(groupId, chat, writing.fill);
  const sent = useTranslatedSending(
    groupId,
    isUnknown ? undefined : translates ? languageOf(row) : null,
    writing,
  );
  useLayoutEffect(() => {
    const { assist } = writing;
    const own: Assist = {
      instead: sent.instead,
      typed,
      untranslated: sent.untranslated,
      press: (event) => reply.press(event),
    };
    assist.current = own;
    return () => {
      if (assist.current === own) assist.current = null;
    };
  });
  if (isUnknown && failed) return <UnknownLine writing={writing} onAgain={retry} />;
  if (!translates && !drafts) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
    <div className="qs-service-strip" role="group" aria-label={t("strip")}>
      {drafts ? <DraftBar groupId={groupId} reply={reply} hasText={writing.text.trim() !== ""} /> : null}
      {translates ? (
        <PreviewLine
          preview={sent.preview}
          isWaiting={sent.isWaiting}
          isNextAsWritten={sent.isNextAsWritten}
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
 * What is sent where a conversation is translated: the translation once it is there, or, when that is said, what was written. Where it could not be
 * translated a second try to send the same sends it as it was written: no failure holds it back.
 * @param language what is known of the visitor's; null where the conversation is not translated, undefined as long as that is not known.
 */
function useTranslatedSending(
  groupId: number,
  language: string | null | undefined,
  { text, send, sending, giveUp }: AssistedWriting,
) {
  const isKnown = language !== undefined;
  const isOn = isKnown && language !== null;
  const written = isOn ? text.trim() : "";
  const { preview, ask } = usePreview(groupId, written, language ?? "");
  const dispatch = useDispatch<CallDispatch>();
  const isReady = preview.state === "ready" && preview.of === written && preview.language === language;
  const isWaiting = sending.stage === "waiting" && sending.text === text.trim();
  const sendNow = useSteady((asWritten: boolean) => send({ ends: sending.ends, asWritten }));
  /** What was to be sent and could not be translated. */
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = failed !== null && failed === written;
  useEffect(() => setFailed((before) => (before === written ? before : null)), [written]);
  /** A translation was asked for in place of what waits; it waited first for whether there is to be one. */
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isWaiting) isAsked.current = false;
    if (!isWaiting || !isKnown) return;
    if (!isAsked.current) {
      isAsked.current = true;
      // Either goes now, or asks for its translation.
      sendNow(false);
      return;
    }
    // What is not translated any more as the one had it who pressed Enter is not sent, and what has failed is not yet.
    if (!isOn) giveUp();
    else if (preview.state === "failed") {
      if (hasFailed) sendNow(true);
      else {
        setFailed(written);
        giveUp();
      }
    } else if (isReady) sendNow(false);
  }, [giveUp, hasFailed, isKnown, isOn, isReady, isWaiting, preview.state, sendNow, written]);
  const instead: Assist["instead"] = (now) => {
    if (!isKnown) return "wait";
    if (!isOn) return null;
    if (preview.state === "ready" && preview.of === now.trim() && preview.language === language) {
      if (preview.text === preview.of) return null;
      return {
        content: preview.text,
        onSubmitted: (tmpId, original) => void keepOriginal(dispatch, { groupId, tmpId, text: original }),
      };
    }
    if (hasFailed && preview.state === "failed") return null;
    isAsked.current = true;
    ask();
    return "wait";
  };
  return {
    preview,
    isWaiting,
    isNextAsWritten: hasFailed,
    instead,
    untranslated: (now: string) => setFailed(now.trim()),
    again: ask,
    asWritten: () => send({ ends: isWaiting && sending.ends, asWritten: true }),
  };
}

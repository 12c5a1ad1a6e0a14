import { Spinner, SpinnerSize } from "@blueprintjs/core";
import { Error as ErrorIcon, Paperclip, Refresh, SmallTick, Trash, WarningSign } from "@blueprintjs/icons";
import { type ReactNode, useRef } from "react";
import { useDispatch } from "react-redux";
import type { ChatMessage } from "../../../contract/engine.ts";
import { MessageStatus } from "../../../contract/wire.ts";
import { FileInput } from "../../../ui/file-input.tsx";
import { useFileReplacing } from "../composer/use-file-replacing.ts";
import { messageDiscarded, messageRetried } from "../state/actions.ts";
import type { ChatTexts } from "../texts/chat-text.ts";
import { useRowTexts } from "./message-text.ts";
import { ReceiptMark } from "./receipt-mark.tsx";

/**
 * The state of an own message: on its way, not confirmed (no answer came, the server may have it), failed (the server refused it), sent, read. What
 * does not go on by itself shows its ways out.
 */
export function StatusMark({ message }: { readonly message: ChatMessage }) {
  const { t } = useRowTexts();
  switch (message.status) {
    case MessageStatus.sending:
      return (
        <span
          className="qs-chat-status"
          role="img"
          aria-label={t("status.sending")}
          title={t("status.sending")}
        >
          <Spinner size={SpinnerSize.SMALL * 0.6} />
        </span>
      );
    case MessageStatus.unconfirmed:
      return (
        <StuckMark
          message={message}
          tone="warning"
          icon={<WarningSign size={12} aria-hidden="true" title={false} />}
          text={t("status.unconfirmedAsk")}
          again={t("status.resend")}
        />
      );
    case MessageStatus.failed:
      return (
        <StuckMark
          message={message}
          tone="failed"
          icon={<ErrorIcon size={12} aria-hidden="true" title={false} />}
          text={failureText(t, message)}
          again={message.local?.failure === "fileLost" ? null : t("action.retry")}
        />
      );
    default:
      return message.receipt === true ? <ReceiptMark message={message} /> : <SentMark message={message} />;
  }
}

function SentMark({ message }: { readonly message: ChatMessage }) {
  const { t } = useRowTexts();
  if (message.status === MessageStatus.read)
    return (
      <span className="qs-chat-status" data-tone="read" title={t("status.read")}>
        <SmallTick size={14} title={t("status.read")} />
        <SmallTick size={14} aria-hidden="true" title={false} />
      </span>
    );
  return (
    <span className="qs-chat-status" title={t("status.sent")}>
      <SmallTick size={14} title={t("status.sent")} />
    </span>
  );
}

function failureText(t: ChatTexts, { local }: ChatMessage): string {
  const reason = local?.failure === undefined ? local?.reason : t(`status.${local.failure}`);
  const known = reason || (local?.loadStatus === "fail" ? t("status.uploadCut") : "");
  return known === "" ? t("status.failed") : t("status.failedBecause", { reason: known });
}

interface StuckMarkProps {
  readonly message: ChatMessage;
  readonly tone: "warning" | "failed";
  readonly icon: ReactNode;
  readonly text: string;
  /** What sending again is called; null where it cannot be, and the file has to be chosen again. */
  readonly again: string | null;
}

function StuckMark({ message, tone, icon, text, again }: StuckMarkProps) {
  const { t } = useRowTexts();
  const dispatch = useDispatch();
  const { chat, tmpId } = message;
  if (tmpId === undefined) return null;
  return (
    <span className="qs-chat-status" data-tone={tone}>
      {icon}
      <span className="qs-chat-status-text">{text}</span>
      {again === null ? (
        <FileAgain chat={chat} tmpId={tmpId} />
      ) : (
        <button
          type="button"
          className="qs-chat-link"
          onClick={() => dispatch(messageRetried({ chat, tmpId }))}
        >
          <Refresh size={11} aria-hidden="true" title={false} /> {again}
        </button>
      )}
      <button
        type="button"
        className="qs-chat-link"
        onClick={() => dispatch(messageDiscarded({ chat, tmpId }))}
      >
        <Trash size={11} aria-hidden="true" title={false} /> {t("action.discard")}
      </button>
    </span>
  );
}

/** The way out for an upload whose file is not here any more: the message takes the one that is chosen now. */
function FileAgain({ chat, tmpId }: Required<Pick<ChatMessage, "chat" | "tmpId">>) {
  const { t } = useRowTexts();
  const input = useRef<HTMLInputElement>(null);
  const replace = useFileReplacing(chat, tmpId);
  return (
    <>
      <FileInput ref={input} label={t("status.chooseAgain")} onFiles={([file]) => void replace(file)} />
      <button type="button" className="qs-chat-link" onClick={() => input.current?.click()}>
        <Paperclip size={11} aria-hidden="true" title={false} /> {t("status.chooseAgain")}
      </button>
    </>
  );
}

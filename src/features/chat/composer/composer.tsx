import { Button } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MENTIONS_MAX, TEXT_MAX } from "../../../contract/limits.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { useLazyPart } from "../../shell/index.ts";
import { LazyServiceWriting } from "../panels/lazy-service.tsx";
import { emojiGlyphs } from "../texts/emoji-glyphs.ts";
import { LazyServiceStrip } from "../visitors/lazy-visitors.tsx";
import { AttachmentTray } from "./attachment-tray.tsx";
import { AudioRecorder } from "./audio-recorder.tsx";
import type { ComposerBlock } from "./composer-block.ts";
import { ComposerTools } from "./composer-tools.tsx";
import type { GreetingDialogProps } from "./greeting-dialog.tsx";
import { OpenList } from "./open-list.tsx";
import { QuoteHolder } from "./quote-bar.tsx";
import { TextField } from "./text-field.tsx";
import { useSentLater } from "./use-sent-later.ts";
import { useWriting, type Writing, type WritingProps } from "./use-writing.ts";

export interface ComposerProps extends WritingProps {
  /** It is a conversation with a visitor. */
  readonly isService?: boolean;
  readonly name: string;
  /** Why nothing can be written; null when it can. */
  readonly block: ComposerBlock | null;
}

/** From here on the counter is shown. */
const COUNTER_FROM = 200;

/** Where a message is written, or why it cannot be. */
export function Composer({ block, ...props }: ComposerProps) {
  const { t } = useTranslation("chat");
  if (block === null) return <OpenComposer {...props} />;
  const text =
    block.key === "composer.groupBannedBecause" ? t(block.key, { reason: block.reason }) : t(block.key);
  return (
    <div className="qs-chat-composer" data-blocked="true" data-toasts-above role="note">
      {text}
    </div>
  );
}

/**
 * Enter sends, Shift+Enter breaks the line, ArrowUp goes to the messages while nothing is written, `@` mentions in groups, `/` finds a
 * greeting, Escape takes the quote away and then leaves the chat; drafts are kept.
 */
function OpenComposer(props: Omit<ComposerProps, "block">) {
  const { chat, name, attachments } = props;
  const { t } = useTranslation("chat");
  const field = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const [isRecording, setIsRecording] = useState(false);
  const [managing, setManaging] = useState(false);
  const writing = useWriting(props, field, () => setManaging(true));
  useSentLater(writing, name);
  return (
    <form
      className="qs-chat-composer"
      data-toasts-above
      onSubmit={(event) => {
        event.preventDefault();
        writing.send();
        field.current?.focus();
      }}
    >
      <LazyServiceStrip chat={chat} writing={writing} />
      {props.isService ? (
        <LazyServiceWriting
          chat={chat}
          onGreetings={writing.setService}
          onOpen={() => {
            field.current?.focus();
            writing.greetings.toggle();
          }}
          onSend={writing.send}
          onBesides={writing.setBesides}
          onWaiting={() => field.current?.focus()}
          sending={writing.sending}
          isEmpty={writing.idle}
        />
      ) : null}
      <OpenList writing={writing} onManage={() => setManaging(true)} />
      <QuoteHolder chat={chat} />
      {attachments.waiting.length > 0 ? <AttachmentTray attachments={attachments} /> : null}
      {isRecording ? (
        <AudioRecorder
          onSend={(recording) => {
            attachments.sendRecording(recording, writing.receipt === true);
            setIsRecording(false);
          }}
          onClose={() => setIsRecording(false)}
        />
      ) : (
        <Tools
          writing={writing}
          onFocus={() => field.current?.focus()}
          onFiles={attachments.add}
          onRecord={() => setIsRecording(true)}
        />
      )}
      <TextField
        field={field}
        writing={writing}
        name={name}
        onFiles={attachments.add}
        counterId={counterId}
        hidden={isRecording}
      />
      <Counter id={counterId} writing={writing} />
      {isRecording ? null : (
        <Button
          type="submit"
          className="qs-chat-send"
          intent="primary"
          icon={<SendMessage />}
          text={t("composer.send")}
          loading={writing.submitting}
          disabled={writing.idle}
        />
      )}
      {managing ? (
        <LazyGreetingDialog
          greetings={writing.kept.greetings}
          onKeep={writing.kept.keep}
          onClose={() => setManaging(false)}
        />
      ) : null}
    </form>
  );
}

interface ToolsProps {
  readonly writing: Writing;
  /** Back to the text. */
  readonly onFocus: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRecord: () => void;
}

function Tools({ writing, onFocus, onFiles, onRecord }: ToolsProps) {
  const { userId, greetings, receipt, setReceipt, insert } = writing;
  return (
    <ComposerTools
      userId={userId}
      onEmoji={(name) => insert(emojiGlyphs[name])}
      onEmojiDone={onFocus}
      onFiles={onFiles}
      onRecord={onRecord}
      greetingsShown={greetings.matches !== null}
      onGreetings={() => {
        onFocus();
        greetings.toggle();
      }}
      receipt={receipt}
      onReceipt={setReceipt}
    />
  );
}

/** How much room is left, when it is little; and when more are mentioned than will be notified. */
function Counter({ id, writing: { left, mentions } }: { readonly id: string; readonly writing: Writing }) {
  const { t } = useTranslation("chat");
  const { t: media } = useTranslation("chatMedia");
  return (
    <span id={id} className="qs-chat-counter" data-over={left < 0} aria-live="polite">
      {mentions.tooMany ? <span>{media("mentionsTooMany", { count: MENTIONS_MAX })} </span> : null}
      {left < COUNTER_FROM ? counterText(t, left) : null}
    </span>
  );
}

function counterText(t: ReturnType<typeof useTranslation<"chat">>["t"], left: number): string {
  return left < 0
    ? t("composer.tooLong", { count: -left })
    : t("composer.counter", { count: TEXT_MAX - left, max: TEXT_MAX });
}

async function loadDialog() {
  const { GreetingDialog } = await loadPart(() => import("./greeting-dialog.tsx"));
  return GreetingDialog;
}

/** The dialog of the greetings, loaded when it is wanted. */
function LazyGreetingDialog(props: GreetingDialogProps) {
  const GreetingDialog = useLazyPart(true, loadDialog, props.onClose);
  return GreetingDialog === null ? null : <GreetingDialog {...props} />;
}

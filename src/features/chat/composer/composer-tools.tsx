import { Button } from "@blueprintjs/core";
import { Annotation, Emoji, Endorsed, Microphone, Paperclip } from "@blueprintjs/icons";
import { type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EmojiName } from "../../../domain/chat/emoji.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { FileInput } from "../../../ui/file-input.tsx";
import { focused } from "../../../ui/focus/scopes.ts";
import { Popover } from "../../../ui/popover.tsx";
import { useLazyPart } from "../../shell/index.ts";

export interface ComposerToolsProps {
  readonly userId: number;
  readonly onEmoji: (name: EmojiName) => void;
  /** The list of emoji was closed: the text goes on. */
  readonly onEmojiDone: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRecord: () => void;
  readonly greetingsShown: boolean;
  readonly onGreetings: () => void;
  /** Null: nobody can be asked here. */
  readonly receipt: boolean | null;
  readonly onReceipt: (asked: boolean) => void;
}

/** What a message can be made of besides its text. */
export function ComposerTools(props: ComposerToolsProps) {
  const { t } = useTranslation("chatMedia");
  return (
    <div className="qs-composer-tools" role="toolbar" aria-label={t("tools")}>
      <EmojiButton userId={props.userId} onEmoji={props.onEmoji} onDone={props.onEmojiDone} />
      <FileButton onFiles={props.onFiles} />
      <ToolButton icon={<Microphone />} label={t("recording")} onClick={props.onRecord} />
      <ToolButton
        icon={<Annotation />}
        label={t("greetingsOpen")}
        pressed={props.greetingsShown}
        onClick={props.onGreetings}
      />
      {props.receipt === null ? null : <ReceiptToggle asked={props.receipt} onChange={props.onReceipt} />}
    </div>
  );
}

interface ToolButtonProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly pressed?: boolean;
  readonly onClick?: () => void;
}

function ToolButton({ icon, label, pressed, onClick }: ToolButtonProps) {
  return (
    <Button
      className="qs-composer-tool"
      variant="minimal"
      icon={icon}
      aria-label={label}
      title={label}
      // The text keeps the focus and its caret.
      onMouseDown={(event: { preventDefault(): void }) => event.preventDefault()}
      {...(pressed === undefined ? {} : { active: pressed, "aria-pressed": pressed })}
      {...(onClick === undefined ? {} : { onClick })}
    />
  );
}

interface EmojiButtonProps extends Pick<ComposerToolsProps, "userId" | "onEmoji"> {
  readonly onDone: () => void;
}

function EmojiButton({ userId, onEmoji, onDone }: EmojiButtonProps) {
  const { t } = useTranslation("chatMedia");
  return (
    <Popover
      placement="top-start"
      content={<LazyPicker userId={userId} onEmoji={onEmoji} />}
      first="button"
      // From its button the keyboard goes on to the text.
      onClosed={() => {
        if (focused()?.closest(".qs-composer-tools")) onDone();
      }}
    >
      <Button
        className="qs-composer-tool"
        variant="minimal"
        icon={<Emoji />}
        aria-label={t("emoji")}
        title={t("emoji")}
      />
    </Popover>
  );
}

async function loadPicker() {
  const { EmojiPicker } = await loadPart(() => import("../emoji/emoji-picker.tsx"));
  return EmojiPicker;
}

function LazyPicker({ userId, onEmoji }: Pick<ComposerToolsProps, "userId" | "onEmoji">) {
  const EmojiPicker = useLazyPart(true, loadPicker);
  if (EmojiPicker === null) return <div className="qs-emoji-picker" aria-busy="true" />;
  return <EmojiPicker userId={userId} onPick={onEmoji} />;
}

function FileButton({ onFiles }: Pick<ComposerToolsProps, "onFiles">) {
  const { t } = useTranslation("chatMedia");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} multiple label={t("filesChoose")} onFiles={onFiles} />
      <ToolButton icon={<Paperclip />} label={t("filesAdd")} onClick={() => input.current?.click()} />
    </>
  );
}

/** Asks for a receipt: who has read the next message. */
function ReceiptToggle({
  asked,
  onChange,
}: {
  readonly asked: boolean;
  readonly onChange: (asked: boolean) => void;
}) {
  const { t } = useTranslation("chat");
  return (
    <Button
      className="qs-composer-tool qs-chat-receipt-toggle"
      variant="minimal"
      icon={<Endorsed />}
      active={asked}
      aria-pressed={asked}
      aria-label={t("receipt.ask")}
      title={t(asked ? "receipt.asking" : "receipt.ask")}
      onClick={() => onChange(!asked)}
    />
  );
}

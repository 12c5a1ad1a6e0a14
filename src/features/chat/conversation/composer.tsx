import { Button } from "@blueprintjs/core";
import { Endorsed, SendMessage } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatKey } from "../../../contract/engine.ts";
import { TEXT_MAX } from "../../../contract/limits.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import { useNarrow } from "../../shell/index.ts";
import type { ComposerBlock } from "./composer-block.ts";
import { composerKey } from "./composer-keys.ts";
import { MentionList, optionId } from "./mention-list.tsx";
import { type Extras, useComposerText } from "./use-composer.ts";
import { useMentions } from "./use-mentions.ts";

export interface ComposerProps {
  readonly chat: ChatKey;
  readonly name: string;
  /** Why nothing can be written; null when it can. */
  readonly block: ComposerBlock | null;
  /** Who can be mentioned here. */
  readonly people: readonly Mentionable[];
  readonly onLeave: () => void;
}

/** From here on the counter is shown. */
const COUNTER_FROM = 200;
const HEIGHT_MAX_PX = 180;

/** Where a message is written, or why it cannot be. */
export function Composer({ block, ...props }: ComposerProps) {
  const { t } = useTranslation("chat");
  if (block === null) return <OpenComposer {...props} />;
  const text =
    block.key === "composer.groupBannedBecause" ? t(block.key, { reason: block.reason }) : t(block.key);
  return (
    <div className="qs-chat-composer" data-blocked="true" role="note">
      {text}
    </div>
  );
}

/** Enter sends, Shift+Enter breaks the line, `@` mentions in groups, Escape leaves the chat; drafts are kept. */
function OpenComposer({ chat, name, people, onLeave }: Omit<ComposerProps, "block">) {
  const { t } = useTranslation("chat");
  const { text, left, submitting, change, submit } = useComposerText(chat);
  const [receipt, setReceipt] = useState(false);
  const narrow = useNarrow();
  const field = useRef<HTMLTextAreaElement>(null);
  const [counterId, listId] = [useId(), useId()];
  const group = parseChatKey(chat).type === "GROUP";
  const mentions = useMentions(field, people, text, change);
  const listed = mentions.matches.length > 0;
  useGrowing(field, text);
  useEffect(() => {
    if (window.matchMedia("(hover: hover)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  const send = () => {
    const extras = (written: string): Extras => {
      const atUserIds = mentions.mentioned(written);
      return { ...(atUserIds.length > 0 ? { atUserIds } : {}), ...(receipt ? { receipt } : {}) };
    };
    if (submit(group ? extras : undefined)) setReceipt(false);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.press(event)) return;
    const { isComposing } = event.nativeEvent;
    const { key, shiftKey, altKey, keyCode } = event;
    const meaning = composerKey({ key, shiftKey, altKey, keyCode, isComposing });
    if (meaning === null) return;
    event.preventDefault();
    if (meaning === "send") send();
    else onLeave();
  };
  return (
    <form
      className="qs-chat-composer"
      data-group={group}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        field.current?.focus();
      }}
    >
      {listed ? (
        <MentionList
          id={listId}
          people={mentions.matches}
          active={mentions.active}
          onPick={mentions.pick}
          onPoint={mentions.point}
        />
      ) : null}
      {group ? <ReceiptToggle asked={receipt} onChange={setReceipt} /> : null}
      <textarea
        ref={field}
        className="qs-chat-input"
        rows={1}
        value={text}
        aria-label={t("composer.label", { name })}
        aria-describedby={counterId}
        aria-invalid={left < 0}
        {...(listed
          ? {
              "aria-autocomplete": "list" as const,
              "aria-controls": listId,
              "aria-activedescendant": optionId(listId, mentions.active),
            }
          : {})}
        placeholder={t(narrow ? "composer.placeholderShort" : "composer.placeholder")}
        enterKeyHint="send"
        onChange={(event) => {
          change(event.target.value);
          mentions.look();
        }}
        onSelect={mentions.look}
        onKeyDown={press}
      />
      <span id={counterId} className="qs-chat-counter" data-over={left < 0} aria-live="polite">
        {left < COUNTER_FROM ? counterText(t, left) : null}
      </span>
      <Button
        type="submit"
        className="qs-chat-send"
        intent="primary"
        icon={<SendMessage />}
        text={t("composer.send")}
        loading={submitting}
        disabled={text.trim() === "" || left < 0}
      />
    </form>
  );
}

interface ReceiptToggleProps {
  readonly asked: boolean;
  readonly onChange: (asked: boolean) => void;
}

/** Asks the members to be told who has read the next message. */
function ReceiptToggle({ asked, onChange }: ReceiptToggleProps) {
  const { t } = useTranslation("chat");
  const title = t(asked ? "receipt.asking" : "receipt.ask");
  return (
    <Button
      className="qs-chat-receipt-toggle"
      variant="minimal"
      icon={<Endorsed />}
      active={asked}
      aria-pressed={asked}
      aria-label={t("receipt.ask")}
      title={title}
      onClick={() => onChange(!asked)}
    />
  );
}

function counterText(t: ReturnType<typeof useTranslation<"chat">>["t"], left: number): string {
  return left < 0
    ? t("composer.tooLong", { count: -left })
    : t("composer.counter", { count: TEXT_MAX - left, max: TEXT_MAX });
}

/** The field grows with its text, up to a limit. */
function useGrowing(field: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = "auto";
    const empty = text === "";
    element.style.height = empty ? "" : `${Math.min(element.scrollHeight, HEIGHT_MAX_PX)}px`;
  }, [field, text]);
}

import { type ClipboardEvent, type RefObject, useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNarrow } from "../../shell/index.ts";
import { filesOf } from "./drop-zone.ts";
import { listProps } from "./open-list.tsx";
import type { Writing } from "./use-writing.ts";

const HEIGHT_MAX_PX = 180;

export interface TextFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly writing: Writing;
  /** Whom it is written to. */
  readonly name: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly counterId: string;
  readonly hidden: boolean;
}

/** Where the text is written; pictures that are pasted go with it. */
export function TextField({ field, writing, counterId, hidden, name, onFiles }: TextFieldProps) {
  const { t } = useTranslation("chat");
  const narrow = useNarrow();
  const { text, left, mentions, greetings } = writing;
  useGrowing(field, text);
  useEffect(() => {
    if (!hidden && window.matchMedia("(hover: hover)").matches) field.current?.focus({ preventScroll: true });
  }, [field, hidden]);
  const update = (typed: boolean) => {
    const { value = "", selectionStart = 0 } = field.current ?? {};
    mentions.update(value, selectionStart);
    greetings.update(value, selectionStart, typed);
  };
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData);
    // A text with pictures beside it, as word processors copy it, is a text.
    if (files.length === 0 || event.clipboardData.types.includes("text/plain")) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <textarea
      ref={field}
      className="qs-chat-input"
      rows={1}
      hidden={hidden}
      value={text}
      aria-label={t("composer.label", { name })}
      aria-describedby={counterId}
      aria-invalid={left < 0}
      {...listProps(writing)}
      placeholder={t(narrow ? "composer.placeholderShort" : "composer.placeholder")}
      enterKeyHint="send"
      onChange={({ target }) => {
        writing.type(target.value, target.selectionStart);
        update(true);
      }}
      onSelect={() => update(false)}
      onPaste={paste}
      onKeyDown={writing.press}
    />
  );
}

/** Where styles alone let the field grow with its text: measuring it lays the page out at every key. */
const GROWS_BY_ITSELF = CSS.supports("field-sizing", "content");

/** The field grows with its text, up to a limit. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || GROWS_BY_ITSELF) return;
    element.style.height = "auto";
    const empty = text === "";
    element.style.height = empty ? "" : `${Math.min(element.scrollHeight, HEIGHT_MAX_PX)}px`;
  }, [field, text]);
}

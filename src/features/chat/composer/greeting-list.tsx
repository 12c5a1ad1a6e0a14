import { Edit } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { shownText } from "../texts/emoji-text.ts";
import type { Greeting } from "./greetings.ts";

export interface GreetingListProps {
  readonly id: string;
  readonly greetings: readonly Greeting[];
  /** Place of the one that a key would pick; behind the last one is the entry for writing them. */
  readonly active: number;
  readonly onPick: (greeting: Greeting) => void;
  readonly onPoint: (at: number) => void;
  readonly onManage: () => void;
}

export const greetingId = (listId: string, at: number) => `${listId}-${at}`;

/** The greetings above the composer. The focus stays in the text, whose keys move and pick. */
export function GreetingList({ id, greetings, active, onPick, onPoint, onManage }: GreetingListProps) {
  const { t } = useTranslation("chatMedia");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`#${CSS.escape(greetingId(id, active))}`)
      ?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const option = (at: number, pick: () => void) => ({
    id: greetingId(id, at),
    role: "option",
    tabIndex: -1,
    "aria-selected": at === active,
    className: "qs-chat-mention-option",
    onPointerMove: () => onPoint(at),
    onPointerUp: pick,
  });
  return (
    <div
      ref={list}
      id={id}
      className="qs-chat-mentions qs-greetings"
      role="listbox"
      aria-label={t("greetings")}
      // The text keeps the focus and its caret.
      onMouseDown={(event) => event.preventDefault()}
    >
      {greetings.map((greeting, at) => (
        <div key={greeting.id} {...option(at, () => onPick(greeting))}>
          {greeting.title === undefined ? null : (
            <strong className="qs-greeting-name">{greeting.title}</strong>
          )}
          <span className="qs-greeting-text">{shownText(greeting.text)}</span>
          {greeting.shortcut === undefined ? null : (
            <kbd className="qs-greeting-keys">{greeting.shortcut}</kbd>
          )}
        </div>
      ))}
      <div {...option(greetings.length, onManage)} data-manage="true">
        <Edit size={14} aria-hidden="true" title={false} />
        {t(greetings.length === 0 ? "greetingsNone" : "greetingsManage")}
      </div>
    </div>
  );
}

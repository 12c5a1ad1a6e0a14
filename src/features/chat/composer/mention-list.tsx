import { Spinner } from "@blueprintjs/core";
import { People } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AT_ALL } from "../../../contract/wire.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import { Avatar } from "../../../ui/avatar.tsx";

export interface MentionListProps {
  readonly id: string;
  readonly people: readonly Mentionable[];
  /** Place of the one that a key would pick. */
  readonly active: number;
  readonly onPick: (person: Mentionable) => void;
  readonly onPoint: (at: number) => void;
}

export const optionId = (listId: string, at: number) => `${listId}-${at}`;

/** Whom an `@` may mean, above the composer. The focus stays in the text, whose keys move and pick. */
export function MentionList({ id, people, active, onPick, onPoint }: MentionListProps) {
  const { t } = useTranslation("chat");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(optionId(id, active))}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div ref={list} id={id} className="qs-chat-mentions" role="listbox" aria-label={t("mention.list")}>
      {people.map((person, at) => (
        <div
          key={person.userId}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className="qs-chat-mention-option"
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(at)}
          onPointerUp={() => onPick(person)}
        >
          {person.userId === AT_ALL ? (
            <span className="qs-chat-mention-all" aria-hidden="true">
              <People size={14} />
            </span>
          ) : (
            <Avatar name={person.name} size="small" />
          )}
          <span className="qs-chat-mention-name">{person.name}</span>
          {person.userId === AT_ALL ? <small>{t("mention.everyoneHint")}</small> : null}
        </div>
      ))}
    </div>
  );
}

/** In place of the list, while those who fit may still be on their way. */
export function MentionsComing() {
  const { t } = useTranslation("chat");
  return (
    <div className="qs-chat-mentions" role="status">
      <div className="qs-chat-mention-option" data-coming="true">
        <Spinner size={16} aria-hidden="true" />
        <span>{t("mention.coming")}</span>
      </div>
    </div>
  );
}

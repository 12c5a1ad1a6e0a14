import { GreetingList, greetingId } from "./greeting-list.tsx";
import { MentionList, MentionsComing, optionId } from "./mention-list.tsx";
import type { Writing } from "./use-writing.ts";

export interface OpenListProps {
  readonly writing: Writing;
  readonly onManage: () => void;
}

/** The list above the text: whom an `@` may mean, or the greetings. */
export function OpenList({ writing: { mentions, greetings }, onManage }: OpenListProps) {
  if (mentions.matches.length > 0)
    return (
      <MentionList
        id={LIST_ID}
        people={mentions.matches}
        active={mentions.active}
        onPick={mentions.pick}
        onPoint={mentions.point}
      />
    );
  if (mentions.coming) return <MentionsComing />;
  if (greetings.matches === null) return null;
  return (
    <GreetingList
      id={LIST_ID}
      greetings={greetings.matches}
      active={greetings.active}
      onPick={greetings.pick}
      onPoint={greetings.point}
      onManage={() => {
        greetings.toggle();
        onManage();
      }}
    />
  );
}

/** One composer is shown at a time. */
const LIST_ID = "qs-chat-composer-list";

/** What the text says of the list that its keys move in. */
export function listProps({ mentions, greetings }: Writing) {
  if (mentions.matches.length === 0 && greetings.matches === null) return {};
  const active =
    mentions.matches.length > 0 ? optionId(LIST_ID, mentions.active) : greetingId(LIST_ID, greetings.active);
  return {
    "aria-autocomplete": "list" as const,
    "aria-controls": LIST_ID,
    "aria-activedescendant": active,
  };
}

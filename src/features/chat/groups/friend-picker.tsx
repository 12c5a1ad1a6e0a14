import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { INVITE_MAX } from "../../../contract/limits.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import { useTakeFirst } from "../../../ui/use-take-first.ts";
import { ChoiceRow } from "../controls/choice-row.tsx";
import { ChosenChips } from "../controls/chosen-chips.tsx";
import { matchesFilter, wordsOf } from "../controls/name-filter.ts";
import { type FriendRow, selectFriendRows } from "../state/people-selectors.ts";

export interface FriendPickerProps {
  readonly chosen: readonly number[];
  readonly onChosen: (ids: readonly number[]) => void;
  /** Those who are in the group already: shown, and not to be chosen. */
  readonly members?: ReadonlySet<number>;
  readonly autoFocus?: boolean;
}

/** Friends to choose from, several at a time: found by name or pinyin; Enter takes the first, the arrow keys go from one to the next. */
export function FriendPicker({ chosen, onChosen, members, autoFocus = false }: FriendPickerProps) {
  const { t } = useTranslation("chatGroups");
  const [typed, setTyped] = useState("");
  const all = useSelector(selectFriendRows);
  const { found, coming } = useFound(all, typed);
  const listId = useId();
  const full = chosen.length >= INVITE_MAX;
  const isMember = (id: number) => members?.has(id) === true;
  const toggle = (id: number) => {
    if (chosen.includes(id)) onChosen(chosen.filter((other) => other !== id));
    else if (!full && !isMember(id)) onChosen([...chosen, id]);
  };
  const takeFirst = useTakeFirst({
    typed,
    first: found.find(({ friend }) => !isMember(friend.id)),
    coming,
    take: ({ friend }) => {
      toggle(friend.id);
      setTyped("");
    },
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && typed.trim() !== "") {
      event.preventDefault();
      takeFirst();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      document.getElementById(listId)?.querySelector<HTMLInputElement>("input:not(:disabled)")?.focus();
    }
  };
  return (
    <div className="qs-invitees">
      <SearchField
        className="qs-chat-filter"
        label={t("pick.search")}
        value={typed}
        onChange={setTyped}
        onKey={press}
        autoFocus={autoFocus}
      />
      <ChosenChips
        chosen={all
          .filter(({ friend }) => chosen.includes(friend.id))
          .map(({ friend, name }) => ({ key: friend.id, name }))}
        dropText={(name) => t("pick.drop", { name })}
        onDrop={toggle}
      />
      <fieldset id={listId} className="qs-choosing qs-invitees-list" aria-label={t("pick.label")}>
        {found.map((row) => (
          <Choice
            key={row.friend.id}
            row={row}
            chosen={chosen.includes(row.friend.id)}
            member={isMember(row.friend.id)}
            full={full}
            onToggle={toggle}
          />
        ))}
        {found.length > 0 || coming ? null : (
          <p className="qs-invitees-note" role="status">
            {t(all.length === 0 ? "pick.noFriends" : "pick.none")}
          </p>
        )}
      </fieldset>
      <p className="qs-invitees-note" role="status">
        {t("pick.chosen", { count: chosen.length, max: INVITE_MAX })}
      </p>
    </div>
  );
}

/** Whom the typed text finds; `coming` as long as they cannot be found by their pinyin. */
function useFound(all: readonly FriendRow[], typed: string) {
  const { pinyin, coming } = usePinyin(typed.trim() !== "");
  const matches = pinyin?.matches ?? null;
  const found = useMemo(() => {
    const words = wordsOf(typed);
    return all.filter(({ friend, name }) => matchesFilter([name, friend.nickName], words, matches));
  }, [all, typed, matches]);
  return { found, coming };
}

interface ChoiceProps {
  readonly row: FriendRow;
  readonly chosen: boolean;
  readonly member: boolean;
  readonly full: boolean;
  readonly onToggle: (id: number) => void;
}

function Choice({ row: { friend, name }, chosen, member, full, onToggle }: ChoiceProps) {
  const { t } = useTranslation("chatGroups");
  const aside = member ? t("pick.member") : friend.nickName === name ? undefined : friend.nickName;
  return (
    <ChoiceRow
      name={name}
      image={friend.headImage}
      aside={aside}
      chosen={chosen}
      checked={chosen || member}
      disabled={member || (full && !chosen)}
      friend={friend.id}
      onToggle={() => onToggle(friend.id)}
    />
  );
}

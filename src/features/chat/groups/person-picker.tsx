import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import { useTakeFirst } from "../../../ui/use-take-first.ts";
import { ChoiceRow } from "../controls/choice-row.tsx";
import { ChosenChips } from "../controls/chosen-chips.tsx";
import { matchesFilter, wordsOf } from "../controls/name-filter.ts";
import "./dialogs.css";

export interface PersonToPick {
  readonly id: number;
  readonly name: string;
  /** Another name that finds them. */
  readonly nickName: string | undefined;
  readonly image: string | undefined;
  /** A further line about them. */
  readonly aside: string | undefined;
  /** They are in already: shown, and not to be chosen. */
  readonly isIn: boolean;
}

export interface PersonPickerProps {
  readonly people: readonly PersonToPick[];
  readonly chosen: readonly number[];
  readonly onChosen: (ids: readonly number[]) => void;
  /** At most so many. */
  readonly max: number;
  readonly searchText: string;
  readonly label: string;
  /** Said where nobody is found, and where there is nobody at all. */
  readonly noneText: string;
  readonly emptyText: string;
  readonly autoFocus?: boolean;
}

/** People to choose from, several at a time: found by name or pinyin; Enter takes the first, the arrow keys go from one to the next. */
export function PersonPicker(props: PersonPickerProps) {
  const { people, chosen, onChosen, max, autoFocus = false } = props;
  const { t } = useTranslation("chatGroups");
  const [typed, setTyped] = useState("");
  const { found, coming } = useFound(people, typed);
  const listId = useId();
  const full = chosen.length >= max;
  const toggle = (id: number) => {
    if (chosen.includes(id)) onChosen(chosen.filter((other) => other !== id));
    else if (!full && people.some((one) => one.id === id && !one.isIn)) onChosen([...chosen, id]);
  };
  const takeFirst = useTakeFirst({
    typed,
    first: found.find(({ isIn }) => !isIn),
    coming,
    take: ({ id }) => {
      toggle(id);
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
        label={props.searchText}
        value={typed}
        onChange={setTyped}
        onKey={press}
        autoFocus={autoFocus}
      />
      <ChosenChips
        chosen={people.filter(({ id }) => chosen.includes(id)).map(({ id: key, name }) => ({ key, name }))}
        dropText={(name) => t("pick.drop", { name })}
        onDrop={toggle}
      />
      <fieldset id={listId} className="qs-choosing qs-invitees-list" aria-label={props.label}>
        {found.map(({ id, name, image, aside, isIn }) => (
          <ChoiceRow
            key={id}
            name={name}
            image={image}
            aside={aside}
            chosen={chosen.includes(id)}
            checked={chosen.includes(id) || isIn}
            disabled={isIn || (full && !chosen.includes(id))}
            friend={id}
            onToggle={() => toggle(id)}
          />
        ))}
        {found.length > 0 || coming ? null : (
          <p className="qs-invitees-note" role="status">
            {people.length === 0 ? props.emptyText : props.noneText}
          </p>
        )}
      </fieldset>
      <p className="qs-invitees-note" role="status">
        {t("pick.chosen", { count: chosen.length, max })}
      </p>
    </div>
  );
}

/** Whom the typed text finds; `coming` as long as they cannot be found by their pinyin. */
function useFound(people: readonly PersonToPick[], typed: string) {
  const { pinyin, coming } = usePinyin(typed.trim() !== "");
  const matches = pinyin?.matches ?? null;
  const found = useMemo(() => {
    const words = wordsOf(typed);
    return people.filter(({ name, nickName = "" }) => matchesFilter([name, nickName], words, matches));
  }, [people, typed, matches]);
  return { found, coming };
}

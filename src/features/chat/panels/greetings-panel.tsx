import { Button } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { matchesFilter, wordsOf } from "../controls/name-filter.ts";
import { plainText } from "../texts/chat-text.ts";
import { insertInto } from "./inserting.ts";
import type { PanelProps } from "./panel-props.ts";
import {
  type ServiceGreeting,
  useCounting,
  useSendGreeting,
  useServiceGreetings,
} from "./service-greetings.ts";
import { Answered } from "./states.tsx";
import { useWaitingGreetings } from "./waiting-greetings.ts";

/**
 * The greetings: a double click inserts one, its button sends it (resources 10.6). A picture or card is inserted above the composer's text, and goes with
 * the next sending.
 */
export function GreetingsPanel({ chat, conversation, canSend }: PanelProps) {
  const { t } = useTranslation("servicePanels");
  const [typed, setTyped] = useState("");
  const { answer, greetings = [] } = useServiceGreetings(conversation);
  const sendNow = useSendGreeting(chat);
  /** Those on their way: a text may have to be translated first. */
  const [sending, setSending] = useState<readonly number[]>([]);
  const send = async (greeting: ServiceGreeting) => {
    if (sending.includes(greeting.id)) return;
    setSending((before) => [...before, greeting.id]);
    try {
      await sendNow(greeting);
    } finally {
      setSending((before) => before.filter((id) => id !== greeting.id));
    }
  };
  const count = useCounting();
  const { add } = useWaitingGreetings(chat);
  const words = wordsOf(typed);
  const found = greetings.filter(({ title, text, shortcut }) =>
    matchesFilter([title, text, shortcut], words, null),
  );
  const insert = (greeting: ServiceGreeting) => {
    if (!canSend) return;
    if (!add(greeting) && insertInto(chat, greeting.text)) count(greeting.id);
  };
  return (
    <>
      <SearchField small label={t("greetingSearch")} value={typed} onChange={setTyped} />
      <Answered answer={answer} none={t("noGreetings")} hint={t("noGreetingsHint")}>
        {() => (
          <>
            {found.length === 0 ? <p className="qs-service-note">{t("nothingFound")}</p> : null}
            {groupsOf(found).map(([key, own]) => (
              <Group
                key={key}
                greetings={own}
                canSend={canSend}
                sending={sending}
                onInsert={insert}
                onSend={(greeting) => void send(greeting)}
              />
            ))}
          </>
        )}
      </Answered>
    </>
  );
}

/** By their groups, the own ones first; groups in the order of their first greeting. */
function groupsOf(greetings: readonly ServiceGreeting[]): readonly [string, readonly ServiceGreeting[]][] {
  const groups = new Map<string, ServiceGreeting[]>();
  for (const greeting of greetings) {
    const key = `${greeting.isShared ? 1 : 0} ${greeting.group}`;
    groups.set(key, [...(groups.get(key) ?? []), greeting]);
  }
  return [...groups].toSorted(([a], [b]) => Number(a[0]) - Number(b[0]));
}

interface GroupProps {
  readonly greetings: readonly ServiceGreeting[];
  readonly canSend: boolean;
  readonly sending: readonly number[];
  readonly onInsert: (greeting: ServiceGreeting) => void;
  readonly onSend: (greeting: ServiceGreeting) => void;
}

function Group({ greetings, canSend, sending, onInsert, onSend }: GroupProps) {
  const { t } = useTranslation("servicePanels");
  const id = useId();
  const [first] = greetings;
  return (
    <section className="qs-service-section" aria-labelledby={id}>
      <h4 id={id} className="qs-service-title">
        {first?.group} <small>{t(first?.isShared ? "shared" : "personal")}</small>
      </h4>
      <ul className="qs-service-list">
        {greetings.map((greeting) => (
          <li key={greeting.id} className="qs-service-item">
            <button
              type="button"
              className="qs-service-main"
              aria-label={t("insertNamed", { name: greeting.title })}
              aria-describedby={`${id}-${greeting.id}`}
              title={t("insertHint")}
              disabled={!canSend}
              onDoubleClick={() => onInsert(greeting)}
              // A click that no pointer has made: by a key, or by a screen reader, which makes no double ones.
              onClick={({ detail }) => {
                if (detail === 0) onInsert(greeting);
              }}
            >
              {greeting.type !== "text" && greeting.picture !== "" ? (
                <img className="qs-service-thumb" src={greeting.picture} alt="" loading="lazy" />
              ) : null}
              <span className="qs-service-words">
                <span className="qs-service-name">
                  {greeting.title} <small>{greeting.lang}</small>{" "}
                  {greeting.shortcut ? <kbd>{greeting.shortcut}</kbd> : null}
                </span>
                <span id={`${id}-${greeting.id}`} className="qs-service-more">
                  {plainText(greeting.text)}
                </span>
              </span>
            </button>
            <Button
              variant="minimal"
              size="small"
              icon={<SendMessage size={14} />}
              disabled={!canSend}
              loading={sending.includes(greeting.id)}
              aria-label={t("sendNamed", { name: greeting.title })}
              title={t("send")}
              onClick={() => onSend(greeting)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { Link } from "wouter";
import { chatKey } from "../../domain/chat/keys.ts";
import { chatAddress, type FriendRow, isOnline, PresenceAvatar, selectFriendRows } from "../chat/index.ts";
import { useOffline } from "./use-offline.ts";

const SHOWN = 8;

/** The friends, those online first; a click opens the chat with one. */
export function Colleagues() {
  const { t } = useTranslation("workplace");
  const rows = useSelector(selectFriendRows);
  const none = useOffline() ? "offline" : "noPeople";
  return (
    <section className="qs-work-card" aria-labelledby="qs-work-people">
      <header className="qs-work-card-head">
        <h2 id="qs-work-people">{t("people")}</h2>
      </header>
      {rows.length === 0 ? (
        <p className="qs-work-empty">{t(none)}</p>
      ) : (
        <ul className="qs-work-list">
          {rows.slice(0, SHOWN).map(({ friend, name, terminals }) => (
            <li key={friend.id}>
              <Colleague id={friend.id} name={name} image={friend.headImage} terminals={terminals} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ColleagueProps {
  readonly id: number;
  readonly name: string;
  readonly image: string | undefined;
  readonly terminals: FriendRow["terminals"];
}

function Colleague({ id, name, image, terminals }: ColleagueProps) {
  const { t } = useTranslation("chat");
  const online = isOnline({ terminals });
  return (
    <Link
      href={chatAddress(chatKey("PRIVATE", id))}
      className="qs-work-row"
      aria-label={t("startChatWith", { name })}
    >
      <PresenceAvatar name={name} image={image} online={online} size="small" />
      <span className="qs-work-row-name">{name}</span>
      <span className="qs-work-row-note">
        {t(terminals === undefined ? "presenceUnknown" : online ? "online" : "offline")}
      </span>
    </Link>
  );
}

import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { chatKey } from "../../../domain/chat/keys.ts";
import {
  chatAddress,
  isOnline,
  PresenceAvatar,
  selectFriendRows,
  selectOnlineCount,
} from "../../chat/index.ts";
import { CardWait } from "../card-frame.tsx";
import { useChatWaiting, useOffline } from "./chat-state.ts";
import { CardAside, CardEmpty, WorkRow } from "./row.tsx";

/** The card has room for so many. */
const PEOPLE_SHOWN = 6;

/** The friends, those online first; a click opens the chat with one. */
export function Colleagues() {
  const { t } = useTranslation(["workplace", "chat"]);
  const rows = useSelector(selectFriendRows);
  const { online, all } = useSelector(selectOnlineCount);
  const waiting = useChatWaiting();
  const offline = useOffline();
  if (waiting) return <CardWait />;
  const aside = offline ? t("workplace:offlineShort") : t("workplace:onlineOf", { online, all });
  if (rows.length === 0) {
    return (
      <>
        {offline ? <CardAside>{aside}</CardAside> : null}
        <CardEmpty hint={t(offline ? "workplace:offline" : "workplace:noPeople")} />
      </>
    );
  }
  return (
    <>
      <CardAside>{aside}</CardAside>
      <ul className="qs-work-list">
        {rows.slice(0, PEOPLE_SHOWN).map((row) => {
          const { friend, name, terminals } = row;
          const here = isOnline(row);
          const presence = terminals === undefined ? "presenceUnknown" : here ? "online" : "offline";
          return (
            <li key={friend.id}>
              <WorkRow
                to={chatAddress(chatKey("PRIVATE", friend.id))}
                label={t("chat:startChatWith", { name })}
                icon={<PresenceAvatar name={name} image={friend.headImage} online={here} size="small" />}
                name={name}
                side={here ? null : t(`chat:${presence}`)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

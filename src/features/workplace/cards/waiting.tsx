import { At, Chat, Envelope, Issue, NewPerson, Notifications, Tick } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { MailType } from "../../../contract/mailbox.ts";
import { opens } from "../../../domain/permission.ts";
import { messagesAddress } from "../../../domain/routes.ts";
import { CHAT_PATH } from "../../../domain/session.ts";
import { useMailPageQuery, useUnreadMailQuery } from "../../../query/mailbox-api.ts";
import {
  chatAddress,
  countWaiting,
  partyName,
  REQUESTS_ADDRESS,
  selectChatRows,
  selectPreviewNames,
  selectRequests,
  selectSelf,
  selectTotalUnread,
  useNow,
  usePreviewText,
} from "../../chat/index.ts";
import { selectPermissions } from "../../session/index.ts";
import { CardWait } from "../card-frame.tsx";
import { useChatWaiting, useOffline } from "./chat-state.ts";
import { FailedTasks, TASKS_PERMISSION } from "./failed-tasks.tsx";
import { WaitingRow, type WaitingRowProps } from "./waiting-row.tsx";

/** What waits for the user: each kind with how much of it there is, as the bell counts it, and the latest of it in words. */
export function Waiting() {
  const held = useSelector(selectPermissions);
  const { data: mail, isError } = useUnreadMailQuery();
  // Until all of it is known nothing is, so that what is there does not move.
  const waiting = useChatWaiting() || (mail === undefined && !isError);
  if (waiting) return <CardWait />;
  return (
    <ul className="qs-work-list">
      <Unread />
      <Mentions />
      <Mail type="todo" icon={<Tick />} count={mail?.todo} />
      <Mail type="notice" icon={<Notifications />} count={mail?.notice} />
      <Mail type="letter" icon={<Envelope />} count={mail?.letter} />
      <Requests />
      {opens(TASKS_PERMISSION, held) ? <FailedTasks icon={<Issue />} /> : null}
    </ul>
  );
}

function Unread() {
  const { t } = useTranslation(["workplace", "chat"]);
  const { t: tChat } = useTranslation("chat");
  const count = useSelector(selectTotalUnread);
  const rows = useSelector(selectChatRows);
  const first = rows.find(({ head }) => head.unread > 0);
  const previewText = usePreviewText(rows);
  const namesIn = useSelector(selectPreviewNames);
  const offline = useOffline();
  return (
    <WaitingRow
      name={t("workplace:waiting.unread")}
      icon={<Chat />}
      count={offline && count === 0 ? undefined : count}
      note={
        first &&
        latest(partyName(tChat, first.party), previewText(tChat, first.head.last, namesIn(first.head.key)))
      }
      to={CHAT_PATH}
    />
  );
}

function Mentions() {
  const { t } = useTranslation(["workplace", "chat"]);
  const { t: tChat } = useTranslation("chat");
  const rows = useSelector(selectChatRows).filter(({ head }) => head.atMe || head.atAll);
  const [first] = rows;
  const offline = useOffline();
  return (
    <WaitingRow
      name={t("workplace:waiting.mentions")}
      icon={<At />}
      count={offline && rows.length === 0 ? undefined : rows.length}
      note={first && partyName(tChat, first.party)}
      to={first === undefined ? CHAT_PATH : chatAddress(first.head.key)}
    />
  );
}

/** The smallest page that the mailbox knows. */
const ASKED = 10;

function Mail({
  type,
  icon,
  count,
}: Pick<WaitingRowProps, "icon"> & { readonly type: MailType; readonly count: number | undefined }) {
  const { t } = useTranslation("workplace");
  const { data } = useMailPageQuery({ type, page: 1, size: ASKED }, { skip: !count });
  const first = data?.content.find(({ read }) => !read);
  return (
    <WaitingRow
      name={t(`waiting.${type}`)}
      icon={icon}
      count={count}
      note={first?.title}
      to={messagesAddress(type)}
    />
  );
}

function Requests() {
  const { t } = useTranslation("workplace");
  const requests = useSelector(selectRequests);
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const now = useNow();
  const count = countWaiting(requests, selfId, now);
  const offline = useOffline();
  const first = requests.find(({ recvId, status }) => recvId === selfId && status === 1);
  return (
    <WaitingRow
      name={t("waiting.requests")}
      icon={<NewPerson />}
      count={offline && count === 0 ? undefined : count}
      note={first?.sendNickName}
      to={REQUESTS_ADDRESS}
    />
  );
}

const latest = (name: string, text: string): ReactNode => (
  <>
    <b>{name}</b> {text}
  </>
);

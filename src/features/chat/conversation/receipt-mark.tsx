import { PopoverNext } from "@blueprintjs/core";
import { EyeOpen } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatMessage } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { readersWanted } from "../actions.ts";
import { selectMembers, selectReaders } from "../selectors.ts";
import { NO_MEMBERS } from "./use-standing.ts";

/** How many have read a group message that asked for receipts; it opens the list of who has and who has not. */
export function ReceiptMark({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const { chat, id, receiptOk, readedCount = 0 } = message;
  if (id === undefined) return null;
  const text = receiptOk === true ? t("receipt.all") : t("receipt.count", { count: readedCount });
  return (
    <PopoverNext
      placement="top-end"
      content={<Readers message={message} />}
      onOpening={() => dispatch(readersWanted({ chat, id }))}
    >
      <button
        type="button"
        className="qs-chat-receipt"
        data-all={receiptOk === true}
        aria-label={`${text}. ${t("receipt.show")}`}
        title={t("receipt.show")}
      >
        <EyeOpen size={12} aria-hidden="true" title={false} /> {text}
      </button>
    </PopoverNext>
  );
}

function Readers({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const { chat, id, sendId } = message;
  const asked = useSelector(selectReaders);
  const members = useSelector(selectMembers)[parseChatKey(chat).targetId] ?? NO_MEMBERS;
  const readers = asked?.chat === chat && asked.id === id ? asked.readers : "loading";
  if (readers === "loading" || readers === "failed")
    return (
      <div className="qs-chat-readers" role="status">
        <p className="qs-chat-readers-note">
          {t(readers === "loading" ? "receipt.loading" : "receipt.failed")}
        </p>
      </div>
    );
  const names = new Map(
    members.map((member) => [member.userId, member.remarkNickName || member.showNickName || ""]),
  );
  const waiting = members
    .filter(({ userId, quit }) => quit !== true && userId !== sendId && !readers.includes(userId))
    .map(({ userId }) => userId);
  const nameOf = (userId: number) => names.get(userId) || t("unknownUser");
  return (
    <div className="qs-chat-readers">
      <ReaderList title={t("receipt.readers")} userIds={readers} nameOf={nameOf} none={t("receipt.nobody")} />
      {waiting.length > 0 ? (
        <ReaderList title={t("receipt.waiting")} userIds={waiting} nameOf={nameOf} none="" />
      ) : null}
    </div>
  );
}

interface ReaderListProps {
  readonly title: string;
  readonly userIds: readonly number[];
  readonly nameOf: (userId: number) => string;
  readonly none: string;
}

function ReaderList({ title, userIds, nameOf, none }: ReaderListProps) {
  return (
    <section>
      <h3>
        {title} <span>{userIds.length}</span>
      </h3>
      {userIds.length === 0 ? <p className="qs-chat-readers-note">{none}</p> : null}
      <ul>
        {userIds.map((userId) => (
          <li key={userId}>
            <Avatar name={nameOf(userId)} size="small" />
            <span>{nameOf(userId)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Button } from "@blueprintjs/core";
import { EyeOpen } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatMessage } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { NO_MEMBERS } from "../people/use-speakers.ts";
import { readersWanted } from "../state/actions.ts";
import { selectReaders } from "../state/conversation-selectors.ts";
import { selectMembers } from "../state/selectors.ts";

/** How many have read a group message that asked for receipts; it opens the list of who has and who has not. */
export function ReceiptMark({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const { chat, id, receiptOk, readedCount = 0 } = message;
  if (id === undefined) return null;
  const text = receiptOk === true ? t("receipt.all") : t("receipt.count", { count: readedCount });
  return (
    <Popover
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
    </Popover>
  );
}

function Readers({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
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
        {readers === "failed" && id !== undefined ? (
          <Button
            size="small"
            text={t("action.retry")}
            onClick={() => dispatch(readersWanted({ chat, id }))}
          />
        ) : null}
      </div>
    );
  const known = new Map(members.map((member) => [member.userId, member]));
  const waiting = members
    .filter(({ userId, quit }) => quit !== true && userId !== sendId && !readers.includes(userId))
    .map(({ userId }) => userId);
  const personOf = (userId: number): Person => {
    const member = known.get(userId);
    const name = member?.remarkNickName || member?.showNickName || t("unknownUser");
    return { name, image: member?.headImage };
  };
  return (
    <div className="qs-chat-readers">
      <ReaderList
        title={t("receipt.readers")}
        userIds={readers}
        personOf={personOf}
        none={t("receipt.nobody")}
      />
      {waiting.length > 0 ? (
        <ReaderList title={t("receipt.waiting")} userIds={waiting} personOf={personOf} none="" />
      ) : null}
    </div>
  );
}

interface Person {
  readonly name: string;
  readonly image: string | undefined;
}

interface ReaderListProps {
  readonly title: string;
  readonly userIds: readonly number[];
  readonly personOf: (userId: number) => Person;
  readonly none: string;
}

function ReaderList({ title, userIds, personOf, none }: ReaderListProps) {
  return (
    <section>
      <h3>
        {title} <span>{userIds.length}</span>
      </h3>
      {userIds.length === 0 ? <p className="qs-chat-readers-note">{none}</p> : null}
      <ul>
        {userIds.map((userId) => (
          <li key={userId}>
            <Avatar {...personOf(userId)} size="small" />
            <span>{personOf(userId).name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

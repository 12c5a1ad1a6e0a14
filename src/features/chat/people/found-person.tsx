import { Button } from "@blueprintjs/core";
import { Chat } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { ChatUser } from "../../../contract/chat.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { useOpenPersonDialog } from "./person-dialogs.tsx";
import { useReach } from "./use-reach.ts";
import { useRequestAnswer } from "./use-request-answer.ts";
import { useStandingOf } from "./use-standing-of.ts";

export interface FoundPersonProps {
  readonly user: ChatUser;
  readonly onMessage: (userId: number) => void;
}

/** Somebody who was looked up, and what can be done, by their relation to the user. */
export function FoundPerson({ user, onMessage }: FoundPersonProps) {
  const { t } = useTranslation("chatPeople");
  const openDialog = useOpenPersonDialog();
  const { id: userId, nickName: name } = user;
  return (
    <li className="qs-people-row" data-person={userId}>
      <button
        type="button"
        className="qs-people-face"
        aria-label={`${t("friends.card")}: ${name}`}
        title={t("friends.card")}
        onClick={() => openDialog({ kind: "card", userId, name })}
      >
        <Avatar name={name} image={user.headImageThumb || user.headImage} />
      </button>
      <div className="qs-people-text">
        <p className="qs-chat-row-name">{name}</p>
        <p className="qs-people-state">{user.userName}</p>
      </div>
      <StandingPart user={user} onMessage={onMessage} />
    </li>
  );
}

function StandingPart({ user: { id: userId, nickName: name }, onMessage }: FoundPersonProps) {
  const { t } = useTranslation("chatPeople");
  const openDialog = useOpenPersonDialog();
  const standing = useStandingOf()(userId);
  const { busy, answer } = useRequestAnswer();
  const { direct, busy: reaching, reach } = useReach(onMessage);
  switch (standing.kind) {
    case "self":
      return <span className="qs-people-state">{t("standing.self")}</span>;
    case "friend":
      return (
        <>
          <span className="qs-people-state">{t("standing.friend")}</span>
          <Button
            size="small"
            variant="minimal"
            icon={<Chat />}
            aria-label={`${t("friends.message")}: ${name}`}
            title={t("friends.message")}
            onClick={() => onMessage(userId)}
          />
        </>
      );
    case "asked":
      return <span className="qs-people-state">{t("standing.asked")}</span>;
    case "asking":
      return (
        <Button
          size="small"
          intent="primary"
          text={t("requests.approve")}
          title={t("standing.asking")}
          aria-label={t("requests.approveOf", { name })}
          loading={busy}
          onClick={() => void answer(standing.request, "approve")}
        />
      );
    case "stranger":
      return (
        <>
          {direct ? (
            <Button
              size="small"
              variant="minimal"
              icon={<Chat />}
              loading={reaching}
              aria-label={`${t("friends.message")}: ${name}`}
              title={t("friends.message")}
              onClick={() => void reach(userId)}
            />
          ) : null}
          <Button
            size="small"
            text={t("find.add")}
            aria-label={t("find.addOf", { name })}
            onClick={() => openDialog({ kind: "apply", userId, name })}
          />
        </>
      );
  }
}

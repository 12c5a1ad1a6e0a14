import { Button, Classes, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { ChatUser, Friend } from "../../../contract/chat.ts";
import { usePersonQuery } from "../../../query/people-api.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { isOnline, selectTerminals } from "../state/people-selectors.ts";
import { selectFriends } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { presenceText } from "../texts/presence-text.ts";
import { CardActions } from "./card-actions.tsx";
import type { PersonDialogProps } from "./person-intent.ts";
import { useStandingOf } from "./use-standing-of.ts";

/** Who somebody is, and what can be done about them. */
export function PersonCard(props: PersonDialogProps) {
  const { intent, onClose } = props;
  const { t } = useTranslation("chatPeople");
  const { data: user, isError, refetch } = usePersonQuery(intent.userId, { refetchOnMountOrArgChange: true });
  const friend = useSelector(selectFriends).find(
    ({ id, deleted }) => id === intent.userId && deleted !== true,
  );
  const standing = useStandingOf()(intent.userId);
  const image = user?.headImageThumb || user?.headImage || friend?.headImage;
  return (
    <Dialog isOpen title={t("card.title")} className="qs-person-dialog" onClose={onClose}>
      <DialogBody>
        <div className="qs-person-top">
          <Avatar name={intent.name} image={image} size="large" />
          <div>
            <p className="qs-person-name">{friend?.remark || user?.nickName || intent.name}</p>
            <Presence userId={intent.userId} isFriend={standing.kind === "friend"} />
          </div>
        </div>
        {user !== undefined ? <Facts user={user} friend={friend} /> : isError ? null : <FactsToCome />}
        <div role="status" className={isError ? "qs-person-wait" : "qs-visually-hidden"}>
          {user === undefined ? t(isError ? "card.failed" : "card.loading") : null}
        </div>
        {isError && user === undefined ? (
          <Button size="small" text={t("found.retry")} onClick={() => void refetch()} />
        ) : null}
      </DialogBody>
      <DialogFooter actions={<CardActions {...props} standing={standing} />} />
    </Dialog>
  );
}

/** Of friends it is known where they are, and of the members of a group that is open; of nobody else. */
function Presence({ userId, isFriend }: { readonly userId: number; readonly isFriend: boolean }) {
  const { t } = useTranslation("chat");
  const terminals = useSelector((state: WithChat) => selectTerminals(state, userId));
  if (terminals === undefined && !isFriend) return null;
  return (
    <p className="qs-person-presence" data-online={isOnline({ terminals })}>
      {t(presenceText(terminals))}
    </p>
  );
}

/** As large as what comes: a button below must not move from under the pointer. */
function FactsToCome() {
  const { t } = useTranslation("chatPeople");
  return (
    <div aria-hidden="true">
      <dl className="qs-person-facts">
        {(["card.userName", "card.nickName", "card.sex", "card.kind"] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <span className={Classes.SKELETON}>{t("card.unknown")}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const SEXES = ["card.male", "card.female"] as const;
const KINDS = ["card.staff", "card.customer"] as const;

function Facts({ user, friend }: { readonly user: ChatUser; readonly friend: Friend | undefined }) {
  const { t } = useTranslation("chatPeople");
  const kind = KINDS[user.type ?? -1];
  const facts = [
    [t("card.userName"), user.userName],
    [t("card.nickName"), user.nickName],
    [t("card.remark"), friend?.remark],
    [t("card.sex"), t(SEXES[user.sex ?? -1] ?? "card.unknown")],
    [t("card.kind"), kind === undefined ? undefined : t(kind)],
    [t("card.signature"), user.signature],
  ] as const;
  return (
    <>
      {user.isBanned === true ? <p className="qs-person-banned">{t("card.banned")}</p> : null}
      <dl className="qs-person-facts">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  );
}

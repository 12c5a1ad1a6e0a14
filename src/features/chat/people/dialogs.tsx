import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { NAME_MAX, REQUEST_REMARK_MAX } from "../../../contract/limits.ts";
import {
  useApplyForFriendMutation,
  useDeleteFriendMutation,
  useRemarkFriendMutation,
} from "../../../query/people-api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useReport } from "../controls/use-report.ts";
import { selectFriends, selectSelf } from "../state/selectors.ts";
import { LineDialog } from "./line-dialog.tsx";
import { PersonCard } from "./person-card.tsx";
import type { PersonDialogProps } from "./person-intent.ts";

/** The dialogs about people, loaded with the first of them. */

export function PersonDialog(props: PersonDialogProps) {
  switch (props.intent.kind) {
    case "card":
      return <PersonCard {...props} />;
    case "apply":
      return <ApplyDialog {...props} />;
    case "remark":
      return <RemarkDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} />;
  }
}

/** Asks before a friend is let go: they are asked anew if it was a mistake. */
function DeleteDialog({ intent: { userId, name }, onClose }: PersonDialogProps) {
  const { t } = useTranslation("chatPeople");
  const report = useReport();
  const [remove, { isLoading }] = useDeleteFriendMutation();
  const confirm = async () => {
    const outcome = await remove(userId);
    if (outcome.error === undefined) report.done(t("delete.done", { name }));
    else report.failed(outcome.error);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("delete.ask", { name })}
      okText={t("delete.confirm")}
      cancelText={t("cancel")}
      intent="danger"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t("delete.more")}</p>
    </ConfirmDialog>
  );
}

/** Changes the name under which the user knows a friend. */
function RemarkDialog({ intent, onClose }: PersonDialogProps) {
  const { t } = useTranslation("chatPeople");
  const report = useReport();
  const friend = useSelector(selectFriends).find(({ id }) => id === intent.userId);
  const [change, { isLoading }] = useRemarkFriendMutation();
  const save = async (remark: string) => {
    if (remark === (friend?.remark ?? "")) return onClose();
    const outcome = await change({ friendId: intent.userId, remark });
    if (outcome.error !== undefined) return report.failed(outcome.error);
    report.done(t("remark.done"));
    onClose();
  };
  return (
    <LineDialog
      title={t("remark.title")}
      label={t("remark.label", { name: friend?.nickName ?? intent.name })}
      hint={t("remark.hint")}
      initial={friend?.remark ?? ""}
      max={NAME_MAX}
      okText={t("remark.save")}
      busy={isLoading}
      onSubmit={(remark) => void save(remark)}
      onClose={onClose}
    />
  );
}

/** Asks somebody to be a friend, with a word that comes along (contract §4 "Friends"). */
function ApplyDialog({ intent, onClose }: PersonDialogProps) {
  const { t } = useTranslation("chatPeople");
  const report = useReport();
  const self = useSelector(selectSelf);
  const [apply, { isLoading }] = useApplyForFriendMutation();
  const send = async (remark: string) => {
    const outcome = await apply({ friendId: intent.userId, remark });
    if (outcome.error !== undefined) return report.failed(outcome.error);
    report.done(t("apply.done"));
    onClose();
  };
  return (
    <LineDialog
      title={t("apply.title", { name: intent.name })}
      label={t("apply.label")}
      hint={t("apply.hint")}
      initial={self === null ? "" : t("apply.greeting", { name: self.nickName })}
      max={REQUEST_REMARK_MAX}
      multiline
      okText={t("apply.send")}
      busy={isLoading}
      onSubmit={(remark) => void send(remark)}
      onClose={onClose}
    />
  );
}

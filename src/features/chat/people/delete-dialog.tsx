import { useTranslation } from "react-i18next";
import { useDeleteFriendMutation } from "../../../query/people-api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useTell } from "../controls/use-report.ts";
import type { PersonDialogProps } from "./person-intent.ts";

/** Asks before a friend is let go: they are asked anew if it was a mistake. */
export function DeleteDialog({ wish: { userId, name }, onClose }: PersonDialogProps) {
  const { t } = useTranslation("chatPeople");
  const tell = useTell();
  const [remove, { isLoading }] = useDeleteFriendMutation();
  const confirm = async () => {
    const outcome = await remove(userId);
    if (outcome.error === undefined) tell.done(t("delete.done", { name }));
    else tell.failed(outcome.error);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("friends.delete")}
      okText={t("delete.confirm")}
      cancelText={t("cancel")}
      intent="danger"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t("delete.ask", { name })}</p>
      <p>{t("delete.more")}</p>
    </ConfirmDialog>
  );
}

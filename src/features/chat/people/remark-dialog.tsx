import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { NAME_MAX } from "../../../contract/limits.ts";
import { useRemarkFriendMutation } from "../../../query/people-api.ts";
import { useTell } from "../controls/use-report.ts";
import { selectFriends } from "../state/selectors.ts";
import { LineDialog } from "./line-dialog.tsx";
import type { PersonDialogProps } from "./person-intent.ts";

/** Changes the name under which the user knows a friend. */
export function RemarkDialog({ wish, onClose }: PersonDialogProps) {
  const { t } = useTranslation("chatPeople");
  const tell = useTell();
  const friend = useSelector(selectFriends).find(({ id }) => id === wish.userId);
  const [change, { isLoading }] = useRemarkFriendMutation();
  const save = async (remark: string) => {
    if (remark === (friend?.remark ?? "")) return onClose();
    const outcome = await change({ friendId: wish.userId, remark });
    if (outcome.error !== undefined) return tell.failed(outcome.error);
    tell.done(t("remark.done"));
    onClose();
  };
  return (
    <LineDialog
      title={t("remark.title")}
      label={t("remark.label", { name: friend?.nickName ?? wish.name })}
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

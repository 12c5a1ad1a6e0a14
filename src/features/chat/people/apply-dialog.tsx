import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { REQUEST_REMARK_MAX } from "../../../contract/limits.ts";
import { useApplyForFriendMutation } from "../../../query/people-api.ts";
import { useTell } from "../controls/use-report.ts";
import { selectSelf } from "../state/selectors.ts";
import { LineDialog } from "./line-dialog.tsx";
import type { PersonDialogProps } from "./person-intent.ts";

/** Asks somebody to be a friend, with a word that comes along (contract §4 "Friends"). */
export function ApplyDialog({ wish, onClose }: PersonDialogProps) {
  const { t } = useTranslation("chatPeople");
  const tell = useTell();
  const self = useSelector(selectSelf);
  const [apply, { isLoading }] = useApplyForFriendMutation();
  const send = async (remark: string) => {
    const outcome = await apply({ friendId: wish.userId, remark });
    if (outcome.error !== undefined) return tell.failed(outcome.error);
    tell.done(t("apply.done"));
    onClose();
  };
  return (
    <LineDialog
      title={t("apply.title", { name: wish.name })}
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

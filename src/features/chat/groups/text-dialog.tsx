import { useTranslation } from "react-i18next";
import type { Group } from "../../../contract/chat.ts";
import { NAME_MAX, NOTICE_MAX } from "../../../contract/limits.ts";
import { useModifyGroupMutation } from "../../../query/group-api.ts";
import { useReport } from "../controls/use-report.ts";
import { LineDialog } from "../people/line-dialog.tsx";
import type { OneGroupProps } from "./group-intent.ts";

/** The texts of a group that are written: two that all share, two of the user's own. */
export type GroupText = "name" | "notice" | "remark" | "nickName";

const FIELDS = {
  name: "name",
  notice: "notice",
  remark: "remarkGroupName",
  nickName: "remarkNickName",
} as const satisfies Record<GroupText, keyof Group>;

/** Changes one text of a group (contract §4 "Groups": name and remarks ≤ 20, notice ≤ 1,024). */
export function TextDialog({ kind, group, onClose }: OneGroupProps & { readonly kind: GroupText }) {
  const { t } = useTranslation("chatGroups");
  const report = useReport();
  const [modify, { isLoading }] = useModifyGroupMutation();
  const field = FIELDS[kind];
  const before = group[field] ?? "";
  const save = async (text: string) => {
    if (text === before) return onClose();
    const outcome = await modify({ id: group.id, [field]: text });
    if (outcome.error !== undefined) return report.failed(outcome.error);
    report.done(t(`${kind}.done`));
    onClose();
  };
  return (
    <LineDialog
      title={t(`${kind}.title`)}
      label={t(`${kind}.label`)}
      hint={t(`${kind}.hint`)}
      initial={before}
      max={kind === "notice" ? NOTICE_MAX : NAME_MAX}
      multiline={kind === "notice"}
      required={kind === "name"}
      keepsWritten
      okText={t("save")}
      busy={isLoading}
      onSubmit={(text) => void save(text)}
      onClose={onClose}
    />
  );
}

import { useTranslation } from "react-i18next";
import {
  useDissolveGroupMutation,
  useLeaveGroupMutation,
  useRemoveFromGroupMutation,
} from "../../../query/group-api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useTell } from "../people/use-tell.ts";
import { groupName } from "../selectors.ts";
import type { OneGroupProps } from "./wishes.ts";

/** Asks before somebody parts from a group. */

type Parting = "leave" | "dissolve" | "remove";
type Tell = ReturnType<typeof useTell>;
type Failure = Parameters<Tell["failed"]>[0];

interface PartingDialogProps {
  readonly kind: Parting;
  /** Who or what is parted from. */
  readonly name: string;
  readonly busy: boolean;
  readonly part: () => PromiseLike<{ readonly error?: Failure | undefined }>;
  readonly onClose: () => void;
}

function PartingDialog({ kind, name, busy, part, onClose }: PartingDialogProps) {
  const { t } = useTranslation("chatGroups");
  const tell = useTell();
  const confirm = async () => {
    const outcome = await part();
    if (outcome.error === undefined) tell.done(t(`${kind}.done`, { name }));
    else tell.failed(outcome.error);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`${kind}.title`)}
      okText={t(`${kind}.ok`)}
      cancelText={t("cancel")}
      intent="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t(`${kind}.ask`, { name })}</p>
      <p>{t(`${kind}.more`)}</p>
    </ConfirmDialog>
  );
}

export function LeaveDialog({ group, onClose }: OneGroupProps) {
  const [leave, { isLoading }] = useLeaveGroupMutation();
  const props = { name: groupName(group), busy: isLoading, onClose };
  return <PartingDialog kind="leave" part={() => leave(group.id)} {...props} />;
}

export function DissolveDialog({ group, onClose }: OneGroupProps) {
  const [dissolve, { isLoading }] = useDissolveGroupMutation();
  const props = { name: groupName(group), busy: isLoading, onClose };
  return <PartingDialog kind="dissolve" part={() => dissolve(group.id)} {...props} />;
}

export interface RemoveDialogProps extends OneGroupProps {
  readonly userId: number;
  readonly name: string;
}

export function RemoveDialog({ group, userId, name, onClose }: RemoveDialogProps) {
  const [remove, { isLoading }] = useRemoveFromGroupMutation();
  const part = () => remove({ groupId: group.id, userIds: [userId] });
  return <PartingDialog kind="remove" name={name} busy={isLoading} part={part} onClose={onClose} />;
}

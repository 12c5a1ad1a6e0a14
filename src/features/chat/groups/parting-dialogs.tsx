import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  useDissolveGroupMutation,
  useLeaveGroupMutation,
  useModifyGroupMutation,
  useRemoveFromGroupMutation,
} from "../../../query/group-api.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useReport } from "../controls/use-report.ts";
import { groupName } from "../state/selectors.ts";
import type { OneGroupProps, PersonToRemove } from "./group-intent.ts";

/** Asks before somebody parts from a group, or the group from something. What was refused can be tried again. */

type Parting = "leave" | "dissolve" | "remove" | "unpicture";
type Report = ReturnType<typeof useReport>;
type Failure = Parameters<Report["failed"]>[0];

interface PartingDialogProps {
  readonly kind: Parting;
  /** What is asked. */
  readonly ask: string;
  /** The notice when it is done. */
  readonly done: string;
  readonly busy: boolean;
  readonly part: () => PromiseLike<{ readonly error?: Failure | undefined }>;
  readonly onClose: () => void;
  /** Follows the question. */
  readonly children?: ReactNode;
}

function PartingDialog({ kind, ask, done, busy, part, onClose, children }: PartingDialogProps) {
  const { t } = useTranslation("chatGroups");
  const report = useReport();
  const confirm = async () => {
    const outcome = await part();
    if (outcome.error !== undefined) return report.failed(outcome.error);
    report.done(done);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={ask}
      okText={t(`${kind}.ok`)}
      cancelText={t("cancel")}
      intent="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
      <p>{t(`${kind}.more`)}</p>
    </ConfirmDialog>
  );
}

/** The texts of a parting from the whole group. */
function useTexts(kind: "leave" | "dissolve" | "unpicture", { group, onClose }: OneGroupProps) {
  const { t } = useTranslation("chatGroups");
  const name = groupName(group);
  return { kind, ask: t(`${kind}.ask`, { name }), done: t(`${kind}.done`, { name }), onClose };
}

export function LeaveDialog(props: OneGroupProps) {
  const [leave, { isLoading }] = useLeaveGroupMutation();
  return <PartingDialog {...useTexts("leave", props)} busy={isLoading} part={() => leave(props.group.id)} />;
}

export function DissolveDialog(props: OneGroupProps) {
  const [dissolve, { isLoading }] = useDissolveGroupMutation();
  const part = () => dissolve(props.group.id);
  return <PartingDialog {...useTexts("dissolve", props)} busy={isLoading} part={part} />;
}

/** Takes a group's picture away. */
export function UnpictureDialog(props: OneGroupProps) {
  const [modify, { isLoading }] = useModifyGroupMutation();
  const part = () => modify({ id: props.group.id, headImage: "", headImageThumb: "" });
  return <PartingDialog {...useTexts("unpicture", props)} busy={isLoading} part={part} />;
}

export interface RemoveDialogProps extends OneGroupProps {
  readonly people: readonly PersonToRemove[];
  readonly onDone?: (() => void) | undefined;
}

/** Removes members, all of them or none: whom the server does not let go it names. */
export function RemoveDialog({ group, people, onClose, onDone }: RemoveDialogProps) {
  const { t } = useTranslation("chatGroups");
  const [remove, { isLoading }] = useRemoveFromGroupMutation();
  const [first] = people;
  const count = people.length;
  const isOne = count === 1 && first !== undefined;
  const part = async () => {
    const outcome = await remove({ groupId: group.id, userIds: people.map(({ userId }) => userId) });
    if (outcome.error === undefined) onDone?.();
    return outcome;
  };
  return (
    <PartingDialog
      kind="remove"
      ask={isOne ? t("remove.ask", { name: first.name }) : t("remove.askMany", { count })}
      done={isOne ? t("remove.done", { name: first.name }) : t("remove.doneMany", { count })}
      busy={isLoading}
      part={part}
      onClose={onClose}
    >
      {isOne ? null : (
        <ul className="qs-group-leaving">
          {people.map(({ userId, name }) => (
            <li key={userId}>{name}</li>
          ))}
        </ul>
      )}
    </PartingDialog>
  );
}

import { DialogBody } from "@blueprintjs/core";
import { type FormEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { useInviteToGroupMutation } from "../../../query/group-api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { useReport } from "../controls/use-report.ts";
import { groupName, selectMembers } from "../state/selectors.ts";
import { FriendPicker } from "./friend-picker.tsx";
import type { OneGroupProps } from "./group-intent.ts";

/** Lets friends into a group, at most fifty at a time (contract §4 "Limits"). */
export function InviteDialog({ group, onClose }: OneGroupProps) {
  const { t } = useTranslation("chatGroups");
  const report = useReport();
  const members = useSelector(selectMembers)[group.id];
  const present = useMemo(
    () => new Set(members?.filter(({ quit }) => quit !== true).map(({ userId }) => userId)),
    [members],
  );
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [invite, { isLoading: busy }] = useInviteToGroupMutation();
  const going = chosen.filter((id) => !present.has(id));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (going.length === 0 || busy) return;
    const outcome = await invite({ groupId: group.id, friendIds: going });
    if (outcome.error !== undefined) return report.failed(outcome.error);
    report.done(t("invite.done", { count: going.length }));
    onClose();
  };
  const title = t("invite.title", { name: groupName(group) });
  return (
    <Dialog isOpen title={title} className="qs-group-dialog" canOutsideClickClose={false} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} aria-label={title} aria-busy={busy}>
        <DialogBody>
          <FriendPicker chosen={going} onChosen={setChosen} members={present} autoFocus />
        </DialogBody>
        <FormFooter
          cancel={t("cancel")}
          ok={t("invite.ok")}
          isBusy={busy}
          isDisabled={going.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

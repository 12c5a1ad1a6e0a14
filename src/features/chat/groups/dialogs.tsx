import "./dialogs.css";
import { useSelector } from "react-redux";
import { selectGroup } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { CreateDialog } from "./create-dialog.tsx";
import type { GroupDialogProps } from "./group-intent.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { DissolveDialog, LeaveDialog, RemoveDialog, UnpictureDialog } from "./parting-dialogs.tsx";
import { TextDialog } from "./text-dialog.tsx";

/** The dialogs about groups, loaded with the first of them. */

export function GroupDialog({ wish, onClose, onCreated }: GroupDialogProps) {
  const group = useSelector((state: WithChat) => selectGroup(state, "groupId" in wish ? wish.groupId : 0));
  if (wish.kind === "create") return <CreateDialog onClose={onClose} onCreated={onCreated} />;
  if (group === undefined) return null;
  switch (wish.kind) {
    case "invite":
      return <InviteDialog group={group} onClose={onClose} />;
    case "leave":
      return <LeaveDialog group={group} onClose={onClose} />;
    case "dissolve":
      return <DissolveDialog group={group} onClose={onClose} />;
    case "remove":
      return <RemoveDialog group={group} onClose={onClose} people={wish.people} onDone={wish.onDone} />;
    case "unpicture":
      return <UnpictureDialog group={group} onClose={onClose} />;
    default:
      return <TextDialog kind={wish.kind} group={group} onClose={onClose} />;
  }
}

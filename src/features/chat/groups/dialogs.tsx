import "./dialogs.css";
import { useSelector } from "react-redux";
import { selectGroup } from "../state/conversation-selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { CreateDialog } from "./create-dialog.tsx";
import type { GroupDialogProps } from "./group-intent.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { DissolveDialog, LeaveDialog, RemoveDialog, UnpictureDialog } from "./parting-dialogs.tsx";
import { TextDialog } from "./text-dialog.tsx";

/** The dialogs about groups, loaded with the first of them. */

export function GroupDialog({ intent, onClose, onCreated }: GroupDialogProps) {
  const group = useSelector((state: WithChat) =>
    selectGroup(state, "groupId" in intent ? intent.groupId : 0),
  );
  if (intent.kind === "create") return <CreateDialog onClose={onClose} onCreated={onCreated} />;
  if (group === undefined) return null;
  switch (intent.kind) {
    case "invite":
      return <InviteDialog group={group} onClose={onClose} />;
    case "leave":
      return <LeaveDialog group={group} onClose={onClose} />;
    case "dissolve":
      return <DissolveDialog group={group} onClose={onClose} />;
    case "remove":
      return <RemoveDialog group={group} onClose={onClose} people={intent.people} onDone={intent.onDone} />;
    case "unpicture":
      return <UnpictureDialog group={group} onClose={onClose} />;
    default:
      return <TextDialog kind={intent.kind} group={group} onClose={onClose} />;
  }
}

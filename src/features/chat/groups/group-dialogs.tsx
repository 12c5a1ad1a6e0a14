import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { loadPart } from "../../../ui/chunks.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { GroupDialogProps, GroupIntent } from "./group-intent.ts";

const IntentContext = createContext<(intent: GroupIntent) => void>(() => undefined);

/** Opens a dialog about a group; anywhere on the chat screen. */
export const useOpenGroupDialog = () => useContext(IntentContext);

async function loadDialog(): Promise<ComponentType<GroupDialogProps>> {
  const { GroupDialog } = await loadPart(() => import("./dialogs.tsx"));
  return GroupDialog;
}

export interface GroupDialogsProps extends Pick<GroupDialogProps, "onCreated"> {
  readonly children: ReactNode;
}

/** The dialogs about groups, one at a time; loaded when the first is wanted. */
export function GroupDialogs({ onCreated, children }: GroupDialogsProps) {
  const [intent, setIntent] = useState<GroupIntent | null>(null);
  const close = useCallback(() => setIntent(null), []);
  const Dialog = useLazyPart(intent !== null, loadDialog, close);
  return (
    <IntentContext value={setIntent}>
      {children}
      {intent !== null && Dialog !== null ? (
        <Dialog intent={intent} onClose={close} onCreated={onCreated} />
      ) : null}
    </IntentContext>
  );
}

import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { loadPart } from "../../../ui/chunks.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { GroupDialogProps, GroupWish } from "./group-intent.ts";

const WishContext = createContext<(wish: GroupWish) => void>(() => undefined);

/** Opens a dialog about a group; anywhere on the chat screen. */
export const useGroupWish = () => useContext(WishContext);

async function loadDialog(): Promise<ComponentType<GroupDialogProps>> {
  const { GroupDialog } = await loadPart(() => import("./dialogs.tsx"));
  return GroupDialog;
}

export interface GroupDialogsProps extends Pick<GroupDialogProps, "onCreated"> {
  readonly children: ReactNode;
}

/** The dialogs about groups, one at a time; loaded when the first is wanted. */
export function GroupDialogs({ onCreated, children }: GroupDialogsProps) {
  const [wish, setWish] = useState<GroupWish | null>(null);
  const close = useCallback(() => setWish(null), []);
  const Dialog = useLazyPart(wish !== null, loadDialog, close);
  return (
    <WishContext value={setWish}>
      {children}
      {wish !== null && Dialog !== null ? <Dialog wish={wish} onClose={close} onCreated={onCreated} /> : null}
    </WishContext>
  );
}

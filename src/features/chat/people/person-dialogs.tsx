import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { loadPart } from "../../../ui/chunks.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { PersonDialogProps, PersonWish } from "./person-intent.ts";

const WishContext = createContext<(wish: PersonWish) => void>(() => undefined);

/** Opens the dialog about a person; anywhere on the chat screen. */
export const usePersonWish = () => useContext(WishContext);

async function loadDialog(): Promise<ComponentType<PersonDialogProps>> {
  const { PersonDialog } = await loadPart(() => import("./dialogs.tsx"));
  return PersonDialog;
}

export interface PersonDialogsProps {
  /** Opens the chat with somebody. */
  readonly onMessage: (userId: number) => void;
  readonly children: ReactNode;
}

/** The dialogs about people, one at a time; loaded when the first is wanted. */
export function PersonDialogs({ onMessage, children }: PersonDialogsProps) {
  const [wish, setWish] = useState<PersonWish | null>(null);
  const close = useCallback(() => setWish(null), []);
  const Dialog = useLazyPart(wish !== null, loadDialog, close);
  return (
    <WishContext value={setWish}>
      {children}
      {wish !== null && Dialog !== null ? (
        <Dialog wish={wish} onWish={setWish} onClose={close} onMessage={onMessage} />
      ) : null}
    </WishContext>
  );
}

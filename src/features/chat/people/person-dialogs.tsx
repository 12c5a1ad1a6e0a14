import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { loadPart } from "../../../ui/chunks.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { PersonDialogProps, PersonIntent } from "./person-intent.ts";

const IntentContext = createContext<(intent: PersonIntent) => void>(() => undefined);

/** Opens the dialog about a person; anywhere on the chat screen. */
export const useOpenPersonDialog = () => useContext(IntentContext);

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
  const [intent, setIntent] = useState<PersonIntent | null>(null);
  const close = useCallback(() => setIntent(null), []);
  const Dialog = useLazyPart(intent !== null, loadDialog, close);
  return (
    <IntentContext value={setIntent}>
      {children}
      {intent !== null && Dialog !== null ? (
        <Dialog intent={intent} onIntent={setIntent} onClose={close} onMessage={onMessage} />
      ) : null}
    </IntentContext>
  );
}

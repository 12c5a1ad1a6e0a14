import { useEffect, useEffectEvent } from "react";
import { isQuestionOpen } from "../focus/questions.ts";
import { takesText } from "../focus/takes-text.ts";
import { ToastFromHere } from "./toast-from-here.tsx";

export interface UndoToastProps {
  /** What was done; null while nothing can be taken back. */
  readonly text: string | null;
  readonly undoText: string;
  readonly onUndo: () => void;
}

/** Says what was just done, and takes it back: by its button, or by Ctrl or ⌘ with Z where nothing is being written. */
export function UndoToast({ text, undoText, onUndo }: UndoToastProps) {
  return text === null ? null : <Undoable key={text} text={text} undoText={undoText} onUndo={onUndo} />;
}

function Undoable({ text, undoText, onUndo }: UndoToastProps & { readonly text: string }) {
  const undo = useEffectEvent(onUndo);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || event.defaultPrevented || takesText(event.target) || isQuestionOpen()) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <ToastFromHere
      text={text}
      action={
        <button type="button" title="Ctrl+Z" aria-keyshortcuts="Control+Z" onClick={onUndo}>
          {undoText}
        </button>
      }
    />
  );
}

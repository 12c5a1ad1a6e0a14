import "./undo-bar.css";
import { Button } from "@blueprintjs/core";

export interface UndoBarProps {
  /** What was done; null hides the bar. */
  readonly text: string | null;
  readonly undoText: string;
  readonly onUndo: () => void;
}

/** Shows what was just done and takes it back; screen readers announce it. */
export function UndoBar({ text, undoText, onUndo }: UndoBarProps) {
  return (
    <div className="qs-undo" role="status">
      {text === null ? null : (
        <div key={text} className="qs-undo-bar">
          <span>{text}</span>
          <Button variant="minimal" size="small" text={undoText} onClick={onUndo} />
        </div>
      )}
    </div>
  );
}

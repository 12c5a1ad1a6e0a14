import type { ClipboardEvent, DragEvent } from "react";
import { takesText } from "../../ui/focus/takes-text.ts";
import { takeFiles } from "../uploads/dropped-files.ts";

export const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

/** What dialogs that were opened from a field drop or paste is not for it. */
const isWithin = ({ target, currentTarget }: DragEvent | ClipboardEvent) =>
  target instanceof Node && currentTarget.contains(target);

/** Whether an event is about files that are held over the element itself, and not over a dialog that was opened from it. */
export const isOfFiles = (event: DragEvent): boolean => hasFiles(event) && isWithin(event);

/** For an element that files and folders can be dropped on, and files pasted into. @param onFiles takes at least one. */
export function dropPlace(disabled: boolean, onFiles: (files: readonly File[]) => void) {
  if (disabled) return {};
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    if (isWithin(event) && takeFiles(data, onFiles)) event.preventDefault();
  };
  return {
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => {
      // Programs for sheets and texts give a picture of what was copied beside it: where text is typed, that is meant.
      const isText = takesText(event.target) && event.clipboardData.types.includes("text/plain");
      if (!isText) take(event, event.clipboardData);
    },
  };
}

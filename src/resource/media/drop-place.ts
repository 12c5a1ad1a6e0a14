import type { ClipboardEvent, DragEvent } from "react";

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** What dialogs that were opened from a field drop or paste is not for it. */
const isWithin = ({ target, currentTarget }: DragEvent | ClipboardEvent) =>
  target instanceof Node && currentTarget.contains(target);

/** For an element that files can be dropped on and pasted into. @param onFiles takes at least one. */
export function dropPlace(disabled: boolean, onFiles: (files: readonly File[]) => void) {
  if (disabled) return {};
  const take = (event: DragEvent | ClipboardEvent, list: FileList) => {
    if (!isWithin(event) || list.length === 0) return;
    event.preventDefault();
    onFiles([...list]);
  };
  return {
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
  };
}

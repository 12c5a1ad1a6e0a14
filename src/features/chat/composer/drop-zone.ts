import { type DragEvent, useRef, useState } from "react";

export interface DropZone {
  /** Files hang over the conversation. */
  readonly over: boolean;
  readonly handlers: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Files that are dropped on the conversation. Null: nothing can be sent here, and the browser is kept from opening what is dropped. */
export function useDropZone(onFiles: ((files: readonly File[]) => void) | null): DropZone {
  const [over, setOver] = useState(false);
  /** Each element inside reports entering and leaving; outside is where as many have left as were entered. */
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  return {
    over: over && onFiles !== null,
    handlers: {
      onDragEnter: (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = onFiles === null ? "none" : "copy";
      },
      onDragLeave: (event) => {
        if (!holdsFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop: (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        end();
        onFiles?.(filesOf(event.dataTransfer));
      },
    },
  };
}

/** The files of a drop or a paste; folders are none. */
export function filesOf(data: DataTransfer): readonly File[] {
  const folders = new Set<number>();
  [...data.items].forEach((item, at) => {
    if (item.kind === "file" && item.webkitGetAsEntry?.()?.isDirectory === true) folders.add(at);
  });
  if (folders.size === 0) return [...data.files];
  return [...data.items].flatMap((item, at) => {
    const file = item.kind === "file" && !folders.has(at) ? item.getAsFile() : null;
    return file === null ? [] : [file];
  });
}

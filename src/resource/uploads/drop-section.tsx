import "./drop-section.css";
import { CloudUpload } from "@blueprintjs/icons";
import { type DragEvent, type ReactNode, useState } from "react";
import { dropPlace, hasFiles, isOfFiles } from "../media/drop-place.ts";

export interface DropSectionProps {
  readonly className: string;
  readonly label: string | undefined;
  /** Name of the area whose list it is. */
  readonly list?: string;
  /** Whether files are taken here; it may be known later than what is in it. */
  readonly allowed: boolean;
  /** Said over what is in it while files are held there. */
  readonly over: string;
  /** At least one, dropped or pasted. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A part of a page that files and folders can be dropped on anywhere, and says so while they are held over it. What is in it is not drawn again for that. */
export function DropSection(props: DropSectionProps) {
  const { className, label, list, allowed, over, onFiles, children } = props;
  /** How many of its elements, one within the other, they are held over. */
  const [depth, setDepth] = useState(0);
  const { onDrop, ...taken } = dropPlace(!allowed, onFiles);
  const moved = (by: number) => (event: DragEvent) => {
    if (isOfFiles(event)) setDepth((before) => Math.max(0, before + by));
  };
  const held = {
    ...taken,
    onDragEnter: moved(1),
    onDragLeave: moved(-1),
    onDrop: (event: DragEvent) => {
      setDepth(0);
      onDrop?.(event);
      // A file that nobody takes would be opened in the place of the page.
      if (hasFiles(event) && !(event.target instanceof HTMLInputElement)) event.preventDefault();
    },
  };
  return (
    <section className={className} aria-label={label} data-list={list} {...(allowed ? held : {})}>
      {children}
      {allowed && depth > 0 ? (
        <div className="qs-drop-over" aria-hidden>
          <CloudUpload size={32} />
          <span>{over}</span>
        </div>
      ) : null}
    </section>
  );
}

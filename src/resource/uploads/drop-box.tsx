import "./drop-box.css";
import { Button } from "@blueprintjs/core";
import { DocumentOpen } from "@blueprintjs/icons";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { FileInput } from "../../ui/file-input.tsx";
import { takeFiles } from "./dropped-files.ts";

export interface DropBoxProps {
  /** What is chosen, in words. */
  readonly label: string;
  /** Of the button. */
  readonly text: string;
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** Before the button: that files can be dropped, or which was chosen. */
  readonly children: ReactNode;
  /** At least one; of what is dropped on a box for one, the first. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen. */
export function DropBox({
  label,
  text,
  accept,
  multiple = false,
  disabled = false,
  children,
  onFiles,
}: DropBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    // What is around it may take files too.
    event.stopPropagation();
    setOver(false);
    if (!disabled) takeFiles(event.dataTransfer, (files) => onFiles(multiple ? files : files.slice(0, 1)));
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    <section
      className="qs-drop-box"
      aria-label={label}
      data-over={over ? true : undefined}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <DocumentOpen size={24} aria-hidden />
      {children}
      <Button text={text} disabled={disabled} onClick={() => input.current?.click()} />
      <FileInput ref={input} label={label} accept={accept} multiple={multiple} onFiles={onFiles} />
    </section>
  );
}

import "./uploads.css";
import { CloudUpload } from "@blueprintjs/icons";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileInput } from "../../ui/file-input.tsx";
import { useResourcePorts } from "../ports.ts";
import { ChooseContext } from "./choose-files.ts";
import { takeFiles } from "./dropped-files.ts";
import { UploadTray } from "./upload-tray.tsx";
import type { UploadTarget } from "./uploads.ts";
import { useUploadQueue } from "./use-upload-queue.ts";

export interface UploadAreaProps {
  readonly target: UploadTarget;
  /** Who may not upload sees the list alone. */
  readonly allowed: boolean;
  /** Kinds of files that are offered. */
  readonly accept?: string;
  readonly children: ReactNode;
}

/** A list that files can be dropped on, with what is on its way over the corner of the page. */
export function UploadArea({ target, allowed, accept, children }: UploadAreaProps) {
  const { t } = useTranslation("uploads");
  const uploads = useUploadQueue(target);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(0);
  useResourcePorts().useUnsavedGuard(uploads.figures.open > 0, t("guard"));
  const isForArea = (event: DragEvent) => hasFiles(event) && isWithin(event);
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(0);
    if (isWithin(event)) takeFiles(event.dataTransfer, uploads.add);
  };
  const dropped = {
    "aria-label": t("area"),
    onDragEnter: (event: DragEvent) => isForArea(event) && setOver((depth) => depth + 1),
    onDragLeave: (event: DragEvent) => isForArea(event) && setOver((depth) => Math.max(0, depth - 1)),
    onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
    onDrop: drop,
  };
  // Whether it is allowed may be known later than the list: what is in it stays.
  return (
    <ChooseContext value={allowed ? () => input.current?.click() : null}>
      <section className="qs-upload-area" {...(allowed ? dropped : {})}>
        {uploads.queue.length === 0 ? null : <UploadTray uploads={uploads} />}
        {children}
        {allowed && over > 0 ? (
          <div className="qs-upload-over" aria-hidden>
            <CloudUpload size={32} />
            <span>{t("dropHere")}</span>
          </div>
        ) : null}
        {allowed ? (
          <FileInput
            ref={input}
            multiple
            label={t("choose")}
            accept={accept}
            onFiles={(files) => uploads.add(files)}
          />
        ) : null}
      </section>
    </ChooseContext>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Dialogs that were opened from within the list pass their events through it, as React has it: what is dropped there is not for the list. */
const isWithin = ({ target, currentTarget }: DragEvent) =>
  target instanceof Node && currentTarget.contains(target);

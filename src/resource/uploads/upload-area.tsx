import "./uploads.css";
import { CloudUpload } from "@blueprintjs/icons";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useResourcePorts } from "../ports.ts";
import { ChooseContext } from "./choose-files.ts";
import { UploadTray } from "./upload-tray.tsx";
import { type UploadTarget, useUploadQueue } from "./use-upload-queue.ts";

export interface UploadAreaProps {
  readonly target: UploadTarget;
  /** Who may not upload sees the list alone. */
  readonly allowed: boolean;
  /** Kinds of files that are offered. */
  readonly accept?: string;
  readonly children: ReactNode;
}

/** A list that files can be dropped on, with what is on its way above it. */
export function UploadArea({ target, allowed, accept, children }: UploadAreaProps) {
  const { t } = useTranslation("uploads");
  const uploads = useUploadQueue(target);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(0);
  useResourcePorts().useUnsavedGuard(uploads.figures.open > 0, t("guard"));
  if (!allowed) {
    return (
      <ChooseContext value={null}>
        <div className="qs-upload-area">{children}</div>
      </ChooseContext>
    );
  }
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(0);
    uploads.add([...event.dataTransfer.files]);
  };
  return (
    <ChooseContext value={() => input.current?.click()}>
      <section
        className="qs-upload-area"
        aria-label={t("area")}
        onDragEnter={(event) => hasFiles(event) && setOver((depth) => depth + 1)}
        onDragLeave={(event) => hasFiles(event) && setOver((depth) => Math.max(0, depth - 1))}
        onDragOver={(event) => hasFiles(event) && event.preventDefault()}
        onDrop={drop}
      >
        {uploads.queue.length === 0 ? null : <UploadTray uploads={uploads} />}
        {children}
        {over > 0 ? (
          <div className="qs-upload-over" aria-hidden>
            <CloudUpload size={32} />
            <span>{t("dropHere")}</span>
          </div>
        ) : null}
        <input
          ref={input}
          hidden
          multiple
          type="file"
          tabIndex={-1}
          aria-label={t("choose")}
          {...(accept === undefined ? {} : { accept })}
          onChange={(event) => {
            uploads.add([...(event.currentTarget.files ?? [])]);
            // The same file can be chosen again.
            event.currentTarget.value = "";
          }}
        />
      </section>
    </ChooseContext>
  );
}

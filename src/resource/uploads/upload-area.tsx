import "./uploads.css";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { FileInput } from "../../ui/file-input.tsx";
import { useResourcePorts } from "../ports.ts";
import { ChooseContext } from "./choose-files.ts";
import { DropSection } from "./drop-section.tsx";
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
  useResourcePorts().useUnsavedGuard(uploads.figures.open > 0, t("guard"));
  // Whether it is allowed may be known later than the list: what is in it stays.
  return (
    <ChooseContext value={allowed ? () => input.current?.click() : null}>
      <DropSection
        className="qs-upload-area"
        label={allowed ? t("area") : undefined}
        allowed={allowed}
        over={t("dropHere")}
        onFiles={uploads.add}
      >
        {uploads.queue.length === 0 ? null : <UploadTray uploads={uploads} />}
        {children}
        {allowed ? (
          <FileInput
            ref={input}
            multiple
            label={t("choose")}
            accept={accept}
            onFiles={(files) => uploads.add(files)}
          />
        ) : null}
      </DropSection>
    </ChooseContext>
  );
}

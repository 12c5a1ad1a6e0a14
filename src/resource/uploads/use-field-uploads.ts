import { useContext, useEffect, useInsertionEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PictureUpload } from "../../ui/fields/image-input.tsx";
import { UploadsContext } from "../../ui/fields/uploads-first.ts";
import { useUnmount } from "../../ui/use-unmount.ts";
import type { UploadTarget } from "./uploads.ts";
import { type UploadHandle, useUploadQueue } from "./use-upload-queue.ts";

export interface FieldUploads {
  readonly upload: PictureUpload | undefined;
  /** Why a file is not to be sent at all; null where nothing is known against it. */
  readonly fault: (file: File) => string | null;
  /** Takes the address of one that has arrived. @param key what was chosen later has a greater one. */
  readonly onAddress: (address: string, key: number) => void;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (reason: Error) => void;
}

/** The uploads of a field: a few at a time, while one goes on typing; the form around it waits for them before it is sent. */
export function useFieldUploads(uploads: FieldUploads): UploadHandle {
  const { t } = useTranslation("recordForm");
  const note = useContext(UploadsContext);
  const latest = useRef({ ...uploads, t });
  useInsertionEffect(() => {
    latest.current = { ...uploads, t };
  });
  const target = useMemo(
    (): UploadTarget => ({
      send: async (file, { onProgress, signal, key }) => {
        const { upload, t: words } = latest.current;
        try {
          if (upload === undefined) return { ok: false, failure: words("uploadFailed") };
          const address = await upload(file, onProgress, signal);
          if (!signal.aborted) latest.current.onAddress(address, key);
          return { ok: true };
        } catch (error) {
          const reason = error instanceof Error ? error.message : "";
          return { ok: false, failure: reason || words("uploadFailed") };
        }
      },
      fault: (file) => latest.current.fault(file),
      onArrived: () => undefined,
    }),
    [],
  );
  const handle = useUploadQueue(target);
  const { open, failed } = handle.figures;
  const waiting = useRef<Waiting | null>(null);
  const isOpen = open > 0;
  const hasFailed = failed > 0;
  useEffect(() => {
    if (isOpen && waiting.current === null) {
      note(
        new Promise<void>((resolve, reject) => {
          waiting.current = { resolve, reject };
        }),
      );
    } else if (!isOpen && waiting.current !== null) {
      const { resolve, reject } = waiting.current;
      waiting.current = null;
      if (hasFailed) reject(new Error("an upload failed"));
      else resolve();
    }
  }, [isOpen, hasFailed, note]);
  // Nobody takes what is still to come.
  useUnmount(() => waiting.current?.resolve());
  return handle;
}

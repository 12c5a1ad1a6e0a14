import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { failureText } from "../../../query/failure-text.ts";
import { recordsStale, recordsWritten } from "../../../query/record-invalidation.ts";
import { fileUpload, type UploadPlace } from "../../../query/storage-api.ts";
import { useTransfer } from "../../../query/transfers.ts";
import type { UploadTarget } from "../../../resource/uploads/uploads.ts";

const MEGABYTE = 1024 * 1024;

/** Sends files to one of the places where they are kept. */
export function useUploadTarget(place: UploadPlace, area: string, maxBytes: number): UploadTarget {
  const { t } = useTranslation(["uploads", "errors"]);
  const transfer = useTransfer();
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      send: async (file, options) => {
        const answer = await transfer(fileUpload(place, file, options));
        if (answer.ok) return { ok: true };
        return { ok: false, failure: failureText(answer.failure, (key) => t(`errors:${key}`)) };
      },
      fault: (file) => {
        if (file.size === 0) return t("uploads:empty");
        return file.size > maxBytes ? t("uploads:tooLarge", { size: Math.floor(maxBytes / MEGABYTE) }) : null;
      },
      onArrived: () => {
        dispatch(recordsStale([area]));
        dispatch(recordsWritten([area]));
      },
    }),
    [t, transfer, dispatch, place, area, maxBytes],
  );
}

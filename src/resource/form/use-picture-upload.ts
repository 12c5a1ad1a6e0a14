import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { editorUpload } from "../../query/editor-upload.ts";
import { failureText } from "../../query/failure-text.ts";
import { useTransfer } from "../../query/transfers.ts";
import type { PictureUpload } from "../../ui/fields/image-input.tsx";

/** Uploads the picture of a field; what went wrong is an Error whose message says it. */
export function usePictureUpload(): PictureUpload {
  const { t } = useTranslation("errors");
  const transfer = useTransfer();
  return useCallback(
    async (file, onProgress) => {
      const answer = await transfer(editorUpload(file, onProgress));
      if (!answer.ok) throw new Error(failureText(answer.failure, (key) => t(key)));
      if (answer.data.errno !== 0) throw new Error(t("unknown"));
      return answer.data.link;
    },
    [t, transfer],
  );
}

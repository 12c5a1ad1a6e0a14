import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { editorUpload } from "../../query/editor-upload.ts";
import { failureText } from "../../query/failure-text.ts";
import { type Transfer, useTransfer } from "../../query/transfers.ts";
import type { PictureUpload } from "../../ui/fields/image-input.tsx";

/** Begins to bring a picture to the server; defined outside of components. */
type Beginning<T> = (file: File, onProgress: (share: number) => void) => Transfer<T>;

/**
 * An upload for the inputs of pictures.
 * @param addressOf where the picture is by the server's answer; null where it was not taken after all.
 */
function useUpload<T>(begin: Beginning<T>, addressOf: (answer: T) => string | null): PictureUpload {
  const { t } = useTranslation("errors");
  const transfer = useTransfer();
  return useCallback(
    async (file, onProgress) => {
      const answer = await transfer(begin(file, onProgress));
      if (!answer.ok) throw new Error(failureText(answer.failure, (key) => t(key)));
      const address = addressOf(answer.data);
      if (address === null) throw new Error(t("unknown"));
      return address;
    },
    [t, transfer, begin, addressOf],
  );
}

const urlOf = ({ url }: { readonly url: string }) => url;

/** Uploads a picture to a place that answers its address. */
export const useUploadTo = (begin: Beginning<{ readonly url: string }>): PictureUpload =>
  useUpload(begin, urlOf);

const linkOf = ({ errno, link }: { readonly errno: number; readonly link: string }) =>
  errno === 0 ? link : null;

/** Uploads the picture of a field. */
export const usePictureUpload = (): PictureUpload => useUpload(editorUpload, linkOf);

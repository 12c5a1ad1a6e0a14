import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { editorUpload } from "../../query/editor-upload.ts";
import { failureText } from "../../query/failure-text.ts";
import type { UploadPlace } from "../../query/resumable-upload.ts";
import { type Transfer, useTransfer } from "../../query/transfers.ts";
import type { PictureUpload } from "../../ui/fields/image-input.tsx";

/** Begins to bring a file to the server; the same function each time. */
type Beginning<T> = (...upload: Parameters<PictureUpload>) => Transfer<T>;

/**
 * An upload for the inputs of pictures.
 * @param addressOf where the picture is by the server's answer; null where it was not taken after all.
 */
function useUpload<T>(begin: Beginning<T>, addressOf: (answer: T) => string | null): PictureUpload {
  const { t } = useTranslation("errors");
  const transfer = useTransfer();
  return useCallback(
    async (...upload) => {
      const answer = await transfer(begin(...upload));
      if (!answer.ok) {
        const { failure } = answer;
        throw new Error(
          failureText(failure, (key) => t(key)),
          { cause: failure },
        );
      }
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

/** Uploads the files of a field, which is named where the server knows it. */
export function useFieldUpload(area?: string, field?: string): PictureUpload {
  const begin = useMemo(() => {
    const place: UploadPlace | undefined =
      area === undefined || field === undefined ? undefined : { area, field };
    return (...[file, onProgress, signal, onBegun]: Parameters<PictureUpload>) =>
      editorUpload(file, onProgress, signal, place, onBegun);
  }, [area, field]);
  return useUpload(begin, linkOf);
}

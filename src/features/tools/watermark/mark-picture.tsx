import { useTranslation } from "react-i18next";
import { failureText } from "../../../query/failure-text.ts";
import { useTransfer } from "../../../query/transfers.ts";
import { watermarkPicture } from "../../../query/watermark-api.ts";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import type { InputPartProps } from "../../../resource/parts.ts";

/** The picture of a watermark, uploaded here. */
export function MarkPicture(props: InputPartProps) {
  const { t } = useTranslation("errors");
  const transfer = useTransfer();
  const upload = async (file: File, onProgress: (share: number) => void): Promise<string> => {
    const answer = await transfer(watermarkPicture(file, onProgress));
    if (answer.ok) return answer.data.url;
    throw new Error(failureText(answer.failure, (key) => t(key)));
  };
  return <FieldInput {...props} upload={upload} />;
}

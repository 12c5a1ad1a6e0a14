import { watermarkPicture } from "../../../query/watermark-api.ts";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import { useUploadTo } from "../../../resource/form/use-picture-upload.ts";
import type { InputPartProps } from "../../../resource/parts.ts";

/** The picture of a watermark, uploaded here. */
export function MarkPicture(props: InputPartProps) {
  return <FieldInput {...props} upload={useUploadTo(watermarkPicture)} />;
}

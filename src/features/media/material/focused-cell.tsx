import { isPictureAddress } from "../../../domain/resources/formats.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import type { CellPartProps } from "../../../resource/parts.ts";
import { PictureCell } from "../../../resource/picture-cell.tsx";
import { useResourcePorts } from "../../../resource/ports.ts";
import { focusOf } from "./focus-point.ts";

/** A picture of the library in small, cut so that its focus point stays in sight. */
export function FocusedCell({ field, record, value }: CellPartProps) {
  const language = useResourcePorts().useLanguage();
  if (typeof value !== "string" || !isPictureAddress(value)) return null;
  const focus = focusOf(record);
  const position = focus === null ? undefined : `${focus.x}% ${focus.y}%`;
  return <PictureCell address={value} label={labelText(field.label, language)} position={position} />;
}

import { express } from "../../../contract/resources/shop/express.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { mayList } from "../../../resource/definitions.ts";
import { SuggestedField } from "../../../resource/form/suggested-field.tsx";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";

/** Most couriers that are offered. */
const SIZE = 100;

/** The courier: one of those that are kept, or whoever brings it. */
export function CourierInput(props: InputPartProps) {
  const { useLanguage, useHeld } = useResourcePorts();
  const language = useLanguage();
  const held = useHeld();
  const { currentData } = useRecordsQuery(
    { definition: express, query: { isShow: true, size: SIZE, page: 0 } },
    { skip: !mayList(express.name, held) },
  );
  const couriers = (currentData?.content ?? []).map(({ name, code }) => ({
    text: String(name),
    meaning: String(code),
  }));
  return <SuggestedField {...props} menuTitle={labelText(express.title, language)} suggestions={couriers} />;
}

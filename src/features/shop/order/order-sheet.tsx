import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { goods } from "../../../contract/shop/order-goods.ts";
import { rowsOfJson } from "../../../domain/resources/json-rows.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { fieldOf } from "../../../domain/resources/list-shape.ts";
import { useWording } from "../../../resource/detail/record-facts.tsx";
import { cellText } from "../../../resource/kinds.ts";

export interface OrderSheetProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

const CONSIGNEE = ["realName", "userPhone", "userAddress", "createTime", "payType", "mark"] as const;
const TOTALS = ["totalPrice", "totalPostage", "couponPrice", "deductionPrice", "payPrice"] as const;
/** What goes on paper of what was sold. */
const COLUMNS = [
  "cartInfo.productInfo.storeName",
  "cartInfo.productInfo.attrInfo.sku",
  "cartInfo.cartNum",
  "cartInfo.back",
  "cartInfo.truePrice",
] as const;

/** An order as it goes with its parcel: who gets it, what is in it, and what it came to. */
export function OrderSheet({ definition, record }: OrderSheetProps) {
  const wording = useWording(definition);
  const { language } = wording;
  const word = (name: string) => cellText(fieldOf(definition, name), name, record, wording);
  const named = (names: readonly string[]) =>
    names
      .filter((name) => word(name) !== "")
      .map((name) => (
        <div key={name}>
          <dt>{labelText(fieldOf(definition, name).label, language)}</dt>
          <dd>{word(name)}</dd>
        </div>
      ));
  return (
    <article className="qs-order-sheet" aria-label={String(record.orderId)}>
      <h3>
        {labelText(fieldOf(definition, "orderId").label, language)} {String(record.orderId)}
      </h3>
      <dl>{named(CONSIGNEE)}</dl>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((path) => (
              <th key={path} scope="col">
                {labelText(goods.parts[path].label, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOfJson(goods, record.cartInfoList).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sold has no name of its own, and keeps no state
            <tr key={at}>
              {COLUMNS.map((path) => (
                <td key={path}>{cellText(goods.parts[path], path, { ...row, id: at }, wording)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="qs-order-sums">{named(TOTALS)}</dl>
    </article>
  );
}

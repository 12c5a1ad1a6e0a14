import { Button } from "@blueprintjs/core";
import { SendMessage, ShoppingCart } from "@blueprintjs/icons";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { ProductArea } from "../../../contract/cards.ts";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { smallPicture } from "../../../domain/file-address.ts";
import type { RecordQuery } from "../../../query/record-reads.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { mayList } from "../../../resource/definitions.ts";
import { useWording } from "../../../resource/detail/record-facts.tsx";
import { cellText } from "../../../resource/kinds.ts";
import { OtherArea } from "../../../resource/other-area.tsx";
import { RecordLinksContext } from "../../../resource/record-links.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { selectPermissions } from "../../session/index.ts";
import { ChipBar } from "../controls/chip-bar.tsx";
import { type PanelProps, textOf } from "./panel-props.ts";
import { Answered } from "./states.tsx";
import { useSendCard } from "./use-sending.ts";

const SHOWN = 30;
const PICTURE = 160;

interface Source {
  readonly area: ProductArea;
  readonly name: string;
  readonly picture: string;
  /** What is sold or shown, by what is typed. */
  readonly query: (typed: string, conversation: AnyRecord) => RecordQuery;
}

const SOURCES: readonly Source[] = [
  {
    ...{ area: "goods", name: "storeName", picture: "image" },
    query: (typed) => ({ shelf: "on", ...(typed === "" ? {} : { storeName: typed }) }),
  },
  {
    ...{ area: "product", name: "name", picture: "cover" },
    query: (typed, { siteId }) => ({
      siteId: Number(siteId),
      status: 1,
      ...(typed === "" ? {} : { name: typed }),
    }),
  },
];

/** What is sold, and what the visitor's site shows: found by name, and sent as cards (resources 10.5 "Product panel"). */
export function ProductsPanel(props: PanelProps) {
  const { t } = useTranslation("servicePanels");
  const held = useSelector(selectPermissions);
  const sources = SOURCES.filter(({ area }) => mayList(area, held));
  const [area, setArea] = useState<ProductArea | null>(null);
  const [typed, setTyped] = useState("");
  const source = sources.find((one) => one.area === area) ?? sources[0];
  if (source === undefined) return null;
  return (
    <>
      <SearchField small label={t("productSearch")} value={typed} onChange={setTyped} />
      {sources.length < 2 ? null : (
        <ChipBar
          label={t("productsOf")}
          chosen={source.area}
          onChoose={setArea}
          chips={sources.map((one) => ({ value: one.area, text: t(`products.${one.area}`), count: 0 }))}
        />
      )}
      <OtherArea key={source.area} name={source.area} className="qs-service-area">
        {({ definition }) => <Products {...props} products={definition} source={source} typed={typed} />}
      </OtherArea>
    </>
  );
}

interface ProductsProps extends PanelProps {
  readonly products: AnyResource;
  readonly source: Source;
  readonly typed: string;
}

function Products({ chat, conversation, canSend, products, source, typed }: ProductsProps) {
  const { t } = useTranslation("servicePanels");
  const asked = useSettled(typed.trim());
  const sendCard = useSendCard(chat);
  const wording = useWording(products);
  const links = use(RecordLinksContext);
  const answer = useRecordsQuery({
    definition: products,
    query: { page: 0, size: SHOWN, ...source.query(asked, conversation) },
  });
  const priceOf = (row: AnyRecord): string => {
    if (source.area === "goods") return cellText(priceField(products), "price", row, wording);
    const ends = [...new Set([row.priceMin, row.priceMax].filter((one) => one != null))].join("–");
    return textOf(row.priceText) || (ends === "" ? "" : `${textOf(row.currency)} ${ends}`);
  };
  return (
    <Answered answer={answer} none={t("noProducts")} hint={t("noProductsHint")}>
      {(rows) => (
        <ul className="qs-service-list">
          {rows.map((row) => {
            const [name, image] = [textOf(row[source.name]), textOf(row[source.picture])];
            return (
              <li key={row.id} className="qs-service-item">
                <button
                  type="button"
                  className="qs-service-main"
                  aria-haspopup="dialog"
                  title={t("open")}
                  onClick={() => links?.open(source.area, { id: row.id, name })}
                >
                  {image === "" ? (
                    <span className="qs-service-thumb" aria-hidden="true">
                      <ShoppingCart />
                    </span>
                  ) : (
                    <img
                      className="qs-service-thumb"
                      src={smallPicture(image, PICTURE)}
                      alt=""
                      loading="lazy"
                    />
                  )}
                  <span className="qs-service-words">
                    <span className="qs-service-name">{name}</span>
                    <span className="qs-service-price">{priceOf(row)}</span>
                  </span>
                </button>
                <Button
                  variant="minimal"
                  size="small"
                  icon={<SendMessage size={14} />}
                  disabled={!canSend}
                  aria-label={t("sendNamed", { name })}
                  title={t("sendCard")}
                  onClick={() =>
                    sendCard({
                      kind: "product",
                      name,
                      of: source.area,
                      id: row.id,
                      image,
                      price: priceOf(row),
                    })
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </Answered>
  );
}

const priceField = ({ fields }: AnyResource) => {
  const { price } = fields;
  if (price === undefined) throw new Error("Goods have no price.");
  return price;
};

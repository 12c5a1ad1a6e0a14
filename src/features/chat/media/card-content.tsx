import { Document, Link as LinkIcon, ShoppingCart } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../contract/cards.ts";
import { smallPicture } from "../../../domain/file-address.ts";

const ICONS = { product: ShoppingCart, order: Document, link: LinkIcon } as const;
const PICTURE = 160;

/** What a card costs, in one text; empty where that is not said. */
export const cardPrice = ({ currency, price }: Pick<Card, "currency" | "price">): string =>
  price == null ? "" : [currency, price].filter(Boolean).join(" ");

/** A product, an order or a page, as it was when it was sent; what has a page leads there. */
export function CardContent({ card }: { readonly card: Card }) {
  const { t } = useTranslation("chat");
  const { kind, name, image, url, text, count } = card;
  const Icon = ICONS[kind];
  const price = cardPrice(card);
  const content = (
    <>
      {image == null ? (
        <span className="qs-chat-card-picture" aria-hidden="true">
          <Icon size={20} />
        </span>
      ) : (
        <img className="qs-chat-card-picture" src={smallPicture(image, PICTURE)} alt="" loading="lazy" />
      )}
      <span className="qs-chat-card-text">
        <small>{t(`card.${kind}`)}</small>
        <span className="qs-chat-card-name">{name}</span>
        {text ? <span className="qs-chat-card-more">{text}</span> : null}
        {price === "" && count == null ? null : (
          <span className="qs-chat-card-price">
            {price}
            {count == null ? null : <small>{t("card.count", { count })}</small>}
          </span>
        )}
      </span>
    </>
  );
  if (url == null) return <span className="qs-chat-card">{content}</span>;
  return (
    <a className="qs-chat-card" href={url} target="_blank" rel="noopener noreferrer" title={name}>
      {content}
    </a>
  );
}

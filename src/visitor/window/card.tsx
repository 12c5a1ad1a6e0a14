/** @jsxImportSource preact */
import { type Card, PRODUCT_AREAS } from "../../contract/cards.ts";
import type { GivenCard, PageFacts } from "../bridge.ts";
import { address } from "./address.ts";
import type { Say } from "./words.ts";

/** Cards in the window: a product, an order or a page, as it was when it was sent. */

export function CardContent({ card, say }: { card: Card; say: Say }) {
  const { kind, name, price, currency, count, text } = card;
  const [href, image] = [address(card.url ?? undefined), address(card.image ?? undefined)];
  const content = (
    <>
      {image && <img src={image} alt="" width="56" height="56" />}
      <span>
        <small>{say(kind)}</small>
        <b dir="auto">{name}</b>
        {text && <span dir="auto">{text}</span>}
        {price && (
          <span>
            {currency} {price}
            {count ? ` · ${say("pieces", { count })}` : ""}
          </span>
        )}
      </span>
    </>
  );
  if (!href) return <span className="card">{content}</span>;
  return (
    <a className="card" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {content}
    </a>
  );
}

const NAME_MAX = 200;

/** What is sent of what a page has given: the server knows what a product is called and costs, and what it does not know is the page. */
export function cardOf(given: GivenCard, { url, title }: PageFacts, origin: string): object {
  // A page of this server is told by its path: by which name it is reached does not matter.
  const page = {
    name: (title.trim() || url).slice(0, NAME_MAX),
    url: url.startsWith(`${origin}/`) ? url.slice(origin.length) : url,
  };
  const id = given.product;
  if (!Number.isSafeInteger(id) || Number(id) <= 0) return { kind: "link", ...page };
  const of = PRODUCT_AREAS.find((one) => one === given.of) ?? PRODUCT_AREAS[0];
  return { kind: "product", name: page.name, of, id, page };
}

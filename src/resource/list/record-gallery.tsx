import "./record-cards.css";
import "./record-gallery.css";
import "./record-timeline.css";
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { GalleryShape } from "../../domain/resources/card-shape.ts";
import { isPictureAddress } from "../../domain/resources/formats.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import type { RowCommand } from "../../ui/grid/model.ts";
import { cellText } from "../kinds.ts";
import { Thumb } from "../media/thumb.tsx";
import { type CardList, cardProps } from "./card-props.ts";
import { acrossOf, galleryAction } from "./gallery-keys.ts";
import { pressCard } from "./gallery-press.ts";
import { RecordCard } from "./record-card.tsx";
import { type AlikeCards, useCardMenu } from "./use-card-menu.tsx";
import { useGalleryChoice } from "./use-gallery-choice.ts";

export interface RecordGalleryProps extends CardList {
  readonly shape: GalleryShape;
  /** What its order is changed by. */
  readonly order: ReactNode;
  readonly onCommand: (command: RowCommand, record: AnyRecord) => void;
  /** How it is used by keys, where that is not as in lists. */
  readonly help?: string;
  /** What is to be seen over the corner of a card. */
  readonly mark?: ((record: AnyRecord) => ReactNode) | undefined;
}

/**
 * The rows of a list as cards under their pictures, which are loaded as they come into sight. It is one stop of the page: the arrow keys lead
 * from card to card, and the keys of lists do with a card what they do with a row.
 */
export function RecordGallery(props: RecordGalleryProps) {
  const { shape, rows } = props;
  const { t } = useTranslation("resource");
  const help = useId();
  const list = useRef<HTMLUListElement>(null);
  const [reached, setReached] = useState(0);
  const at = Math.min(reached, rows.length - 1);
  const choice = useGalleryChoice(props);
  const { alike, menu } = useCardMenu(props.menu);
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const record = rows[at];
    const card = list.current?.children[at];
    // Menus and what is typed in are elsewhere in the page, or have keys of their own.
    if (record === undefined || !card?.contains(event.target as Node)) return;
    const isSwitch = event.key === " " && !(event.target as Element).matches(".qs-card-title");
    const action = isSwitch
      ? null
      : galleryAction(event, { at, count: rows.length, across: acrossIn(list.current) });
    if (action === null) return;
    event.preventDefault();
    const { onCommand } = props;
    pressCard(action, {
      record,
      at,
      card,
      choice,
      onCommand,
      go: (to) => titleIn(list.current?.children[to])?.focus(),
    });
  };
  if (rows.length === 0) return <div className="qs-gallery qs-list-frame">{props.empty}</div>;
  return (
    <div className="qs-gallery" aria-busy={props.busy || undefined}>
      {props.order === null ? null : <div className="qs-gallery-order">{props.order}</div>}
      <p id={help} className="qs-visually-hidden">
        {t("galleryHelp")}
      </p>
      <ul
        ref={list}
        className={shape.along === null ? "qs-gallery-all" : "qs-gallery-all qs-gallery-line"}
        aria-label={props.label}
        aria-describedby={help}
        onKeyDown={press}
        onClickCapture={choice.onClickCapture}
      >
        {rows.map((record, index) => (
          <li key={record.id} className="qs-gallery-one" data-at={index} onFocus={() => setReached(index)}>
            {shape.along === null ? null : (
              <span className="qs-gallery-at">{textIn(props, shape.along, record)}</span>
            )}
            <GalleryCard list={props} record={record} passed={index !== at} alike={alike} />
          </li>
        ))}
      </ul>
      {menu}
    </div>
  );
}

interface GalleryCardProps {
  readonly list: RecordGalleryProps;
  readonly record: AnyRecord;
  readonly passed: boolean;
  readonly alike: AlikeCards;
}

/** A record under its picture; drawn anew when its list is, and not when that is scrolled. */
export const GalleryCard = memo(function GalleryCard({ list, record, passed, alike }: GalleryCardProps) {
  const { shape, attach } = list;
  const { id } = record;
  const attached = useMemo((): RefCallback<HTMLElement> | undefined => {
    return attach && ((card) => (card === null ? undefined : attach(card, id)));
  }, [attach, id]);
  return (
    <RecordCard
      {...cardProps(list, record, alike)}
      shape={shape}
      picture={<Picture address={addressIn(record[shape.picture])} onOpen={() => list.onOpen(record)} />}
      passed={passed}
      mark={list.mark?.(record)}
      attach={attached}
      tree={undefined}
    />
  );
});

interface PictureProps {
  readonly address: string | null;
  readonly onOpen: () => void;
}

/** The picture, which opens the record as its name does; for those who see it alone, as it has no other words. */
function Picture({ address, onOpen }: PictureProps) {
  return (
    <button type="button" className="qs-gallery-picture" tabIndex={-1} aria-hidden="true" onClick={onOpen}>
      {address === null ? null : <Thumb address={address} />}
    </button>
  );
}

/** The address of a picture, or of the first of several. */
function addressIn(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" && isPictureAddress(first) ? first : null;
}

const textIn = ({ definition, wording }: CardList, name: string, record: AnyRecord) =>
  cellText(fieldOf(definition, name), name, record, wording);

const titleIn = (card: Element | undefined) => card?.querySelector<HTMLElement>(".qs-card-title");

/** How many cards are beside one another. */
const acrossIn = (list: HTMLUListElement | null): number =>
  acrossOf(([...(list?.children ?? [])] as HTMLElement[]).map(({ offsetTop }) => offsetTop));

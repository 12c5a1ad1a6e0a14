import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import type { CSSProperties, ReactNode, RefCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import type { CardShape } from "../../domain/resources/card-shape.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { MORE } from "../../ui/grid/glyphs.tsx";
import type { GridTree } from "../../ui/grid/model.ts";
import type { Wording } from "../cell-text.ts";
import { cellText } from "../kinds.ts";
import type { AlikeCards } from "./use-card-menu.tsx";

export interface RecordCardProps {
  readonly definition: AnyResource;
  readonly shape: CardShape;
  readonly record: AnyRecord;
  readonly wording: Wording;
  /** Draws a field as its column does. */
  readonly cell: (name: string) => ReactNode;
  /** In place of the small picture. */
  readonly picture?: ReactNode;
  /** The keys of the list lead to it: what is in it is no stop of the page. */
  readonly passed?: boolean;
  readonly tree: GridTree<AnyRecord> | undefined;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  /** Undefined where nothing is done with several records. */
  readonly onChoose: ((chosen: boolean) => void) | undefined;
  readonly onOpen: () => void;
  readonly alike: AlikeCards;
  /** Of the card; the same each time, so that it is called once for each. */
  readonly attach?: RefCallback<HTMLElement> | undefined;
  /** Over the picture's corner. */
  readonly mark?: ReactNode;
}

/** Facts of a card, in two lines. */
const FACTS_MAX = 4;

/** A record as a card: its name, its state, two lines about it, and its menu. */
export function RecordCard(props: RecordCardProps) {
  const { definition, shape, record, wording, cell, tree, isChosen, onChoose, onOpen, attach } = props;
  const { onMenu, words } = props.alike;
  const tabIndex = props.passed ? -1 : 0;
  const name = recordName(definition, record, wording.language);
  const facts = factsOf(props);
  const depth = tree?.depth(record) ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its menu has a button, which keys press
    <div
      ref={attach}
      className="qs-card"
      data-current={props.isCurrent || undefined}
      data-chosen={isChosen || undefined}
      style={{ "--qs-card-depth": depth } as CSSProperties}
      onContextMenu={onMenu && ((event) => onMenu(event, record))}
    >
      {onChoose === undefined ? null : (
        // As Blueprint draws it: its component around it costs more than the rest of the card.
        <label className="bp6-control bp6-checkbox qs-card-choose">
          <input
            type="checkbox"
            className="bp6-control-input"
            tabIndex={tabIndex}
            checked={isChosen}
            aria-label={`${words.choose}: ${name}`}
            onChange={() => onChoose(!isChosen)}
          />
          <span className="bp6-control-indicator" />
        </label>
      )}
      {props.mark == null ? null : (
        <span className="qs-card-mark" aria-hidden="true">
          {props.mark}
        </span>
      )}
      {tree === undefined ? null : <Twisty tree={tree} record={record} name={name} />}
      {props.picture ??
        (shape.picture === null ? null : <div className="qs-card-picture">{cell(shape.picture)}</div>)}
      <div className="qs-card-text">
        <div className="qs-card-top">
          <button type="button" className="qs-card-title" tabIndex={tabIndex} onClick={onOpen}>
            {name}
          </button>
          {shape.state === null ? null : <span className="qs-card-state">{cell(shape.state)}</span>}
        </div>
        {facts.length === 0 ? null : (
          <dl className="qs-card-facts">
            {facts.map(({ field, text }) => (
              <div key={field} className="qs-card-fact">
                <dt className={isClear(fieldOf(definition, field)) ? "qs-visually-hidden" : ""}>
                  {labelText(fieldOf(definition, field).label, wording.language)}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {onMenu === undefined ? null : (
        <button
          type="button"
          className="bp6-button bp6-minimal qs-card-menu"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={`${words.menu}: ${name}`}
          title={words.menu}
          onClick={(event) => onMenu(event, record)}
        >
          {MORE}
        </button>
      )}
    </div>
  );
}

/** What a card says of its record below the name. */
export function factsOf({ definition, shape, record, wording }: FactsOf) {
  return shape.facts
    .map((field) => ({ field, text: cellText(fieldOf(definition, field), field, record, wording) }))
    .filter(({ text }) => text !== "")
    .slice(0, FACTS_MAX);
}

type FactsOf = Pick<RecordCardProps, "definition" | "shape" | "record" | "wording">;

/** Numbers and "yes" say nothing without their name. */
const isClear = (field: Field): boolean => !rulesOf(field).numeric && field.kind !== "flag";

interface TwistyProps {
  readonly tree: GridTree<AnyRecord>;
  readonly record: AnyRecord;
  readonly name: string;
}

/** Opens what is below a record of a tree. */
function Twisty({ tree, record, name }: TwistyProps) {
  const { t } = useTranslation("resource");
  const state = tree.state(record);
  if (state === "leaf") return <span className="qs-card-leaf" />;
  const isOpen = state === "open";
  return (
    <Button
      variant="minimal"
      size="small"
      loading={state === "loading"}
      icon={isOpen ? <ChevronDown /> : <ChevronRight />}
      aria-expanded={isOpen}
      aria-label={`${t(isOpen ? "grid.collapse" : "grid.expand")}: ${name}`}
      onClick={() => tree.onToggle(record)}
    />
  );
}

import type { AnyResource } from "../../contract/resources/definition.ts";
import type { ChoiceField } from "../../contract/resources/fields.ts";
import { type KindTraits, traitsOf } from "./kind-traits.ts";
import { columnsOf, fieldOf, type ListColumn } from "./list-shape.ts";

/** What a card shows of a record: names of fields of the list. */
export interface CardShape {
  readonly title: string;
  readonly picture: string | null;
  readonly state: string | null;
  /** What else there is to say, the most important first. */
  readonly facts: readonly string[];
}

const RANKS = { main: 0, usual: 1, extra: 2 } as const;

/** The card of an area's records, by its list's columns where the definition leaves it unsaid. */
export function cardOf(definition: AnyResource): CardShape {
  const { list, nameField: title } = definition;
  const columns = columnsOf(definition)
    .filter(({ field, hidden }) => !hidden && field !== title)
    .toSorted((a, b) => RANKS[a.priority] - RANKS[b.priority]);
  const roleOf = (field: string) => traitsOf(fieldOf(definition, field)).card;
  const first = (role: KindTraits["card"], among: readonly ListColumn[]) =>
    among.find(({ field }) => roleOf(field) === role)?.field ?? null;
  const { card = {} } = list;
  const tabs = list.tabs !== undefined && columns.some(({ field }) => field === list.tabs) ? list.tabs : null;
  const picture = card.picture ?? first("picture", columns);
  // What is said last of a record in its columns is its state.
  const main = columns.filter(({ priority }) => priority === "main");
  const state = card.state ?? tabs ?? first("state", main.toReversed()) ?? first("state", columns);
  const facts = columns.flatMap(({ field }) =>
    field === picture || field === state || roleOf(field) === "picture" ? [] : [field],
  );
  return { title, picture, state, facts: card.facts ?? facts };
}

/** What a gallery shows of a record: a card with a picture. */
export interface GalleryShape extends CardShape {
  readonly picture: string;
  /** What the cards stand along, one below the other; null where they stand beside each other. */
  readonly along: string | null;
}

/** The cards of a gallery; null where the list is none. */
export function galleryOf(definition: AnyResource): GalleryShape | null {
  const { gallery } = definition.list;
  const card = cardOf(definition);
  const picture = gallery?.picture ?? card.picture;
  if (gallery === undefined || picture === null) return null;
  const { along = null } = gallery;
  return { ...card, picture, along, facts: card.facts.filter((name) => name !== along) };
}

/** What a list can be shown as, beside a list; null where that is all. */
export function galleryKind({
  list: { gallery, board, calendar },
}: AnyResource): "gallery" | "timeline" | "board" | "calendar" | null {
  if (board !== undefined) return "board";
  if (calendar !== undefined) return "calendar";
  if (gallery === undefined) return null;
  return gallery.along === undefined ? "gallery" : "timeline";
}

/** Whether a list is shown as its gallery, or as its board, at first. */
export const isGalleryFirst = ({ list: { gallery, board } }: AnyResource): boolean =>
  board?.first === true || (gallery !== undefined && (gallery.first === true || gallery.along !== undefined));

/** A board: what its cards show, and the values that its columns stand for. */
export interface BoardShape {
  readonly by: string;
  readonly field: ChoiceField;
  readonly card: CardShape;
}

/** The board of a list; null where it is none. */
export function boardOf(definition: AnyResource): BoardShape | null {
  const by = definition.list.board?.by;
  const field = by === undefined ? undefined : definition.fields[by];
  if (by === undefined || field?.kind !== "choice") return null;
  const card = cardOf(definition);
  const state = card.state === by ? null : card.state;
  return { by, field, card: { ...card, state, facts: card.facts.filter((name) => name !== by) } };
}

/** A calendar: the first and the last day of a record, and what says its state. */
export interface CalendarShape {
  readonly from: string;
  readonly to: string;
  readonly state: string | null;
}

/** The calendar of a list; null where it is none. */
export function calendarOf(definition: AnyResource): CalendarShape | null {
  const { calendar } = definition.list;
  return calendar === undefined ? null : { ...calendar, state: calendar.state ?? cardOf(definition).state };
}

/** Whether a field holds a picture, or several. */
export const isPictured = (definition: AnyResource, name: string): boolean =>
  traitsOf(fieldOf(definition, name)).card === "picture";

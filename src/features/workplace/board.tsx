import {
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { permits } from "../../domain/permission.ts";
import { useCountVisitQuery } from "../../query/visits-api.ts";
import { loadPart } from "../../ui/chunks.ts";
import { focused } from "../../ui/focus/scopes.ts";
import { selectUser } from "../session/index.ts";
import {
  type Arrangement,
  arranged,
  keptArrangement,
  laneOf,
  NOTHING_ARRANGED,
  putAt,
  putInto,
  stepped,
} from "./arrangement.ts";
import type { BoardHandle } from "./board-handle.ts";
import { LANES, type Lane, type WorkCard } from "./card.ts";
import { CardFrame } from "./card-frame.tsx";
import { Customise } from "./customise.tsx";

/** What heights are made of, px; the style sheet has the same. */
const UNIT = 4;
const ROW = 40;
/** Head, padding and the gap below. */
const AROUND = 72;

export interface WorkFrameProps {
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export interface BoardProps {
  readonly cards: readonly WorkCard[];
  /** The user's permissions. */
  readonly held: readonly string[];
  /** The page's head, and what the cards are in. */
  readonly Frame: ComponentType<WorkFrameProps>;
}

/** The cards in their two columns, which the user arranges: dragged by their heads, moved by Alt with the arrows, hidden and shown. */
export function Board({ cards, held, Frame }: BoardProps) {
  const { t } = useTranslation("workplace");
  useCountVisitQuery();
  const board = useRef<HTMLDivElement>(null);
  const { handle, said, drop } = useBoard(cards, held, board);
  const { arrangement } = handle;
  const arm = useDragging(board, drop);
  const byId = new Map(handle.cards.map((card) => [card.id, card]));
  const cardsOf = (lane: Lane) =>
    arrangement[lane].map((id) => byId.get(id)).filter((card) => card !== undefined);
  return (
    <Frame actions={<Customise board={handle} />}>
      <div className="qs-work-board" ref={board} onPointerEnter={arm} data-armed="false">
        {/* One row of elements: a card that goes to the other column stays the same element. */}
        {LANES.flatMap((lane) =>
          placed(cardsOf(lane), held).map(({ card, start, span }) => (
            <CardFrame key={card.id} card={card} lane={lane} board={handle} style={placeOf(start, span)} />
          )),
        )}
        {LANES.filter((lane) => cardsOf(lane).length === 0).map((lane) => (
          <p key={lane} className="qs-work-lane" data-lane={lane}>
            {t("emptyLane")}
          </p>
        ))}
      </div>
      <p className="qs-visually-hidden" role="status">
        {said}
      </p>
    </Frame>
  );
}

const placeOf = (start: number, span: number): CSSProperties =>
  ({ "--qs-work-start": start, "--qs-work-span": span }) as CSSProperties;

/** The cards of a column with their places in the grid: each keeps the room that its content will need. */
function placed(cards: readonly WorkCard[], held: readonly string[]) {
  let start = 1;
  return cards.map((card) => {
    const rows = typeof card.rows === "number" ? card.rows : card.rows(held);
    const span = (AROUND + rows * ROW) / UNIT;
    const place = { card, start, span };
    start += span;
    return place;
  });
}

type Drop = (moved: string, target: string | Lane, behind: boolean) => void;

function useBoard(all: readonly WorkCard[], held: readonly string[], board: RefObject<HTMLElement | null>) {
  const { t } = useTranslation("workplace");
  const userId = useSelector(selectUser)?.id ?? 0;
  const keptNow = keptArrangement.useKept(userId);
  const [said, setSaid] = useState("");
  const cards = useMemo(
    () =>
      all.filter(({ permissions }) => permissions === undefined || permits(["admin", ...permissions], held)),
    [all, held],
  );
  const arrangement = useMemo(() => arranged(all, keptNow), [all, keptNow]);
  const ids = cards.map(({ id }) => id);
  const moved = useMoved(board);
  const change = (next: Arrangement) => keptArrangement.change(userId, () => next);
  const announce = (next: Arrangement, id: string) => {
    const lane = laneOf(next, id);
    const card = cards.find((one) => one.id === id);
    if (lane === undefined || card === undefined) return;
    const place = next[lane].filter((one) => ids.includes(one)).indexOf(id) + 1;
    setSaid(t("moved", { title: t(card.title), column: LANES.indexOf(lane) + 1, place }));
  };
  const move = (next: Arrangement | null, id: string) => {
    if (next === null) return;
    moved.current = { id, focus: focused() };
    change(next);
    announce(next, id);
  };
  const handle: BoardHandle = {
    cards,
    arrangement,
    canStep: (id, step) => stepped(arrangement, id, step, ids) !== null,
    step: (id, step) => move(stepped(arrangement, id, step, ids), id),
    setShown: ({ id, lane }, shown) => change(putInto(arrangement, id, shown ? lane : "hidden")),
    reset: () => change(NOTHING_ARRANGED),
  };
  const drop: Drop = (moved, target, behind) => {
    const lane = LANES.find((one) => one === target);
    move(
      lane === undefined ? putAt(arrangement, moved, target, behind) : putInto(arrangement, moved, lane),
      moved,
    );
  };
  return { handle, said, drop };
}

/** An element that is put elsewhere in the page loses the keyboard, and may be out of sight. */
function useMoved(board: RefObject<HTMLElement | null>) {
  const moved = useRef<{ readonly id: string; readonly focus: HTMLElement | null } | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { id, focus } = moved.current;
    moved.current = null;
    if (focus?.isConnected) focus.focus({ preventScroll: true });
    board.current?.querySelector(`[data-card="${id}"]`)?.scrollIntoView({ block: "nearest" });
  });
  return moved;
}

/** What drags comes when the pointer first does. @returns to be called then. */
function useDragging(board: RefObject<HTMLElement | null>, drop: Drop) {
  const [wanted, setWanted] = useState(false);
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  // Armed anew after each change: there are other cards then, in other places.
  useEffect(() => {
    if (!wanted) return;
    let end: (() => void) | undefined;
    let gone = false;
    loadPart(() => import("./dragging.ts")).then(
      ({ armCards }) => {
        if (gone || board.current === null) return;
        end = armCards(board.current, (...args) => latest.current(...args));
      },
      // The keyboard and the menus move cards too.
      () => undefined,
    );
    return () => {
      gone = true;
      end?.();
    };
  });
  return () => setWanted(true);
}

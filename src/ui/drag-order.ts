import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";

type Data = Readonly<Record<string | symbol, unknown>>;

/**
 * Makes what stands side by side in a list draggable within it. What is dragged has `data-dragged`, what it would be dropped at
 * `data-edge`, left or right.
 * @param name of the data attribute that holds each one's key, such as `media` for `data-media`.
 * @param onMove gets the key of what was moved and its place, counted without it.
 * @returns the way to end it.
 */
export function armOrdering(
  list: HTMLElement,
  name: string,
  onMove: (key: string, to: number) => void,
): () => void {
  const items = [...list.querySelectorAll<HTMLElement>(`[data-${name}]`)];
  const keyOf = (element: HTMLElement): string => element.dataset[name] ?? "";
  const isOurs = (data: Data) => data.list === list;
  return combine(
    ...items.map((element) => armItem(element, { list, key: keyOf(element) }, isOurs)),
    monitorForElements({
      canMonitor: ({ source }) => isOurs(source.data),
      onDrop({ source, location }) {
        const target = location.current.dropTargets[0];
        if (target === undefined) return;
        const moved = String(source.data.key);
        const at = items
          .map(keyOf)
          .filter((key) => key !== moved)
          .indexOf(String(target.data.key));
        if (at >= 0) onMove(moved, extractClosestEdge(target.data) === "right" ? at + 1 : at);
      },
    }),
  );
}

/**
 * Makes one of the rows that stand below each other in a list draggable within it, by a handle: for lists that draw only some of their
 * rows. What is dragged has `data-dragged`, what it would be dropped at `data-edge`, top or bottom.
 * @param item the list that rows are dragged within, and what tells this one from the others.
 * @param onDrop gets the key of a row that was dropped at this one, and whether behind it.
 * @returns the way to end it.
 */
export function armRow(
  row: HTMLElement,
  handle: HTMLElement,
  item: Item,
  onDrop: (moved: string, behind: boolean) => void,
): () => void {
  const isOurs = (data: Data) => data.list === item.list;
  return combine(
    armItem(row, item, isOurs, { edges: ["top", "bottom"], handle }),
    monitorForElements({
      canMonitor: ({ source }) => isOurs(source.data),
      onDrop({ source, location }) {
        const target = location.current.dropTargets[0];
        if (target?.element === row) {
          onDrop(String(source.data.key), extractClosestEdge(target.data) === "bottom");
        }
      },
    }),
  );
}

/**
 * Lets what is dragged within a list be dropped where none of it is. While it would be, the place has `data-over`.
 * @returns the way to end it.
 */
export function armPlace(place: HTMLElement, list: object, onDrop: (moved: string) => void): () => void {
  const clear = () => {
    delete place.dataset.over;
  };
  return combine(
    dropTargetForElements({
      element: place,
      canDrop: ({ source }) => source.data.list === list,
      onDragEnter: () => {
        place.dataset.over = "true";
      },
      onDragLeave: clear,
      onDrop: ({ source }) => {
        clear();
        onDrop(String(source.data.key));
      },
    }),
    clear,
  );
}

/**
 * Lets something be dragged to the places of a list (`armPlace`), wherever it is itself. While it is, it has `data-dragged`.
 * @param countOf says how many it stands for: several are seen as their number beside the pointer.
 * @returns the way to end it.
 */
export function armMovable(element: HTMLElement, item: Item, countOf: () => number = () => 1): () => void {
  return draggable({
    element,
    getInitialData: () => ({ ...item }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      const count = countOf();
      if (count < 2) return;
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render: ({ container }) => {
          const text = document.createElement("span");
          text.className = "qs-dragged-count";
          text.textContent = String(count);
          container.append(text);
        },
      });
    },
    onDragStart: () => {
      element.dataset.dragged = "true";
    },
    onDrop: () => {
      delete element.dataset.dragged;
    },
  });
}

interface Item {
  /** What tells this list from others. */
  readonly list: object;
  readonly key: string;
}

interface ItemOptions {
  /** Where others are dropped at it. */
  readonly edges: Edge[];
  /** What it is dragged by; itself unless given. */
  readonly handle?: HTMLElement;
}

function armItem(
  element: HTMLElement,
  item: Item,
  isOurs: (data: Data) => boolean,
  { edges, handle }: ItemOptions = { edges: ["left", "right"] },
): () => void {
  const { key } = item;
  const clear = () => {
    delete element.dataset.edge;
  };
  return combine(
    draggable({
      element,
      ...(handle === undefined ? {} : { dragHandle: handle }),
      getInitialData: () => ({ ...item }),
      onDragStart: () => {
        element.dataset.dragged = "true";
      },
      onDrop: () => {
        delete element.dataset.dragged;
      },
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => isOurs(source.data) && source.data.key !== key,
      getData: ({ input }) => attachClosestEdge({ key }, { element, input, allowedEdges: edges }),
      onDrag: ({ self }) => {
        const edge = extractClosestEdge(self.data);
        if (edge !== null) element.dataset.edge = edge;
      },
      onDragLeave: clear,
      onDrop: clear,
    }),
    clear,
  );
}

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";

const TYPE = "qs-media";

const keyOf = (element: HTMLElement): string => element.dataset.media ?? "";

/**
 * Makes the pictures of a list draggable within it; each has its address in `data-media`.
 * @param onMove gets the picture and its place, counted without it.
 * @returns the way to end it.
 */
export function armOrdering(list: HTMLElement, onMove: (address: string, to: number) => void): () => void {
  const items = [...list.querySelectorAll<HTMLElement>("[data-media]")];
  const isOurs = (data: Record<string | symbol, unknown>) => data.type === TYPE && data.list === list;
  return combine(
    ...items.map((element) => armItem(element, list, isOurs)),
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

function armItem(
  element: HTMLElement,
  list: HTMLElement,
  isOurs: (data: Record<string | symbol, unknown>) => boolean,
): () => void {
  const key = keyOf(element);
  const clear = () => {
    delete element.dataset.edge;
  };
  return combine(
    draggable({
      element,
      getInitialData: () => ({ type: TYPE, list, key }),
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
      getData: ({ input }) => attachClosestEdge({ key }, { element, input, allowedEdges: ["left", "right"] }),
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

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";

const TYPE = "qs-tab";

/**
 * Makes the tabs of a strip draggable within it.
 * @param onMove gets the tab and its place, counted without it.
 * @returns the way to end it.
 */
export function armDragging(list: HTMLElement, onMove: (key: string, to: number) => void): () => void {
  const items = [...list.querySelectorAll<HTMLElement>("[data-tab]")];
  const keyOf = (element: Element): string =>
    element instanceof HTMLElement ? (element.dataset.tab ?? "") : "";
  return combine(
    ...items.map((element) => armTab(element, keyOf(element))),
    monitorForElements({
      canMonitor: ({ source }) => source.data.type === TYPE,
      onDrop({ source, location }) {
        const target = location.current.dropTargets[0];
        if (!target) return;
        const moved = String(source.data.key);
        const others = items.map(keyOf).filter((key) => key !== moved);
        const at = others.indexOf(String(target.data.key));
        if (at < 0) return;
        onMove(moved, extractClosestEdge(target.data) === "right" ? at + 1 : at);
      },
    }),
  );
}

function armTab(element: HTMLElement, key: string): () => void {
  const clear = () => {
    delete element.dataset.edge;
  };
  return combine(
    draggable({
      element,
      getInitialData: () => ({ type: TYPE, key }),
      onDragStart: () => {
        element.dataset.dragged = "true";
      },
      onDrop: () => {
        delete element.dataset.dragged;
      },
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.type === TYPE && source.data.key !== key,
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

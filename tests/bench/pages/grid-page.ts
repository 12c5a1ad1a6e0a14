import "@blueprintjs/core/lib/css/blueprint.css";
import "../../../src/ui/base.css";
import { SCROLLER } from "../../../src/ui/grid/blueprint-table.mjs";
import { WheelWatch } from "../grid/wheel-watch.ts";
import { drawGrid, makeScene } from "./grid-scene.tsx";
import type { GridScene, MadeScene } from "./scene.ts";
import { styled } from "./styled.ts";

/** The console's own grid with made-up rows, drawn on request. */

/** Rows are on the screen: behind the frame that paints the first of them. A frame that comes before they are drawn is none of it. */
const painted = () =>
  new Promise<void>((resolve) => {
    const frame = () => {
      if (document.querySelector('[role="gridcell"], .bench-scroller [data-col]') === null) {
        requestAnimationFrame(frame);
        return;
      }
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(frame);
  });

/** The page has been painted: a list is opened in a console that is shown, and what a browser does for its first frame is none of it. */
async function standing(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const watch = new WheelWatch();
let made: MadeScene | null = null;

Object.assign(window, {
  grid: {
    styled: () => styled("grid-page"),
    /** Makes the rows. */
    make: (scene: GridScene) => {
      made = makeScene(scene);
    },
    /** @returns how long it took until the first rows were on the screen, ms. */
    async draw(): Promise<number> {
      if (made === null) throw new Error("There are no rows yet.");
      await standing();
      const started = performance.now();
      drawGrid(made);
      await painted();
      return performance.now() - started;
    },
    watch: (sampling: boolean) => watch.start(document.querySelector<HTMLElement>(scrollerOf()), sampling),
    seen: () => watch.end(),
  },
});

const scrollerOf = () => `.bench-scroller, .qs-grid-scroller, ${SCROLLER}`;

import { SENSOR_MARK, SENSOR_MODULE } from "../ui/grid/blueprint-table.mjs";

/** Replaces the module by which Blueprint's table finds out about its size (`blueprint-table.mjs` says why) by a ResizeObserver. */
export function tableSensor() {
  return {
    name: "table-sensor",
    setup(build) {
      build.onLoad({ filter: SENSOR_MODULE }, () => ({ contents: SENSOR }));
    },
  };
}

const SENSOR = `
export class ResizeSensor {
  static attach(element, callback) {
    let frame = 0;
    let [width, height] = [element.offsetWidth, element.offsetHeight];
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth === width && element.offsetHeight === height) return;
      [width, height] = [element.offsetWidth, element.offsetHeight];
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(callback);
    });
    observer.observe(element);
    element.setAttribute("${SENSOR_MARK}", "");
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }
}
`;

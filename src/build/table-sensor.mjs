/**
 * Blueprint's table finds out about its size by markup with styles in attributes, which the page's policy (`style-src 'self'`) refuses.
 * The browser tells of sizes itself: its module is replaced by that.
 */
export function tableSensor() {
  return {
    name: "table-sensor",
    setup(build) {
      build.onLoad(
        { filter: /@blueprintjs[\\/]table[\\/]lib[\\/]esm[\\/]interactions[\\/]resizeSensor\.js$/ },
        () => ({
          contents: SENSOR,
        }),
      );
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
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }
}
`;

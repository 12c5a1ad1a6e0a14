/** What a wheel did to a scroller, as somebody who watches it sees it. */
export interface WheelSight {
  /** Frames a second. */
  readonly fps: number;
  /** Of the points that were sampled where a cell should be, those where there was none, %. */
  readonly blank: number;
  /** Way of the scroller, px, there and back. */
  readonly way: number;
}

/** Points that are sampled in each frame, across and down. */
const ACROSS = 6;
const DOWN = 8;

/** Counts frames, and samples the scroller's cells after each of them where that is wanted. */
export class WheelWatch {
  private scroller: HTMLElement | null = null;
  private running = false;
  /** The frame that is waited for. */
  private next = 0;
  private started = 0;
  private frames = 0;
  private sampling = false;
  private samples = 0;
  private missing = 0;
  private way = 0;
  private place = { left: 0, top: 0 };

  /** @param sampling whether blank places are looked for, which takes longer than the frames: they are not counted at the same time. */
  start(scroller: HTMLElement | null, sampling: boolean): void {
    if (scroller === null) throw new Error("There is nothing that scrolls.");
    Object.assign(this, { frames: 0, samples: 0, missing: 0, way: 0, running: true, sampling, scroller });
    this.place = { left: scroller.scrollLeft, top: scroller.scrollTop };
    this.started = performance.now();
    this.next = requestAnimationFrame(this.frame);
  }

  end(): WheelSight {
    this.running = false;
    cancelAnimationFrame(this.next);
    return {
      fps: (this.frames * 1_000) / (performance.now() - this.started),
      blank: this.samples === 0 ? 100 : (100 * this.missing) / this.samples,
      way: this.way,
    };
  }

  private readonly frame = (): void => {
    if (!this.running) return;
    this.frames += 1;
    this.next = requestAnimationFrame(this.frame);
    // Behind the frame, when all has been drawn that is drawn for it.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => this.sample();
    channel.port2.postMessage(null);
  };

  private sample(): void {
    const { scroller } = this;
    if (!this.running || scroller === null) return;
    const { scrollLeft: left, scrollTop: top } = scroller;
    this.way += Math.abs(left - this.place.left) + Math.abs(top - this.place.top);
    this.place = { left, top };
    if (!this.sampling) return;
    const { x, y, width, height } = scroller.getBoundingClientRect();
    for (let across = 0; across < ACROSS; across += 1)
      for (let down = 0; down < DOWN; down += 1) {
        const at = document.elementFromPoint(
          x + ((across + 0.5) * width) / ACROSS,
          y + ((down + 0.5) * height) / DOWN,
        );
        this.samples += 1;
        if (at?.closest("[data-col]") == null) this.missing += 1;
      }
  }
}

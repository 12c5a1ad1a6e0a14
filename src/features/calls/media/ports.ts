/** What the media of a call need of the browser, handed in so that they can be tried with other devices and another clock. */

export type TimerId = number;

export interface MediaClock {
  /** Epoch ms. */
  now(): number;
  setTimeout(run: () => void, ms: number): TimerId;
  clearTimeout(id: TimerId): void;
}

export interface CallMediaPorts {
  /** Undefined where a page may not capture: in an old browser, or without TLS. */
  readonly devices: MediaDevices | undefined;
  /** Undefined in a browser without WebRTC. */
  readonly connect: ((configuration: RTCConfiguration) => RTCPeerConnection) | undefined;
  readonly clock: MediaClock;
  /** What is asked of a camera. */
  readonly picture: MediaTrackConstraints;
  /** For whoever looks into a call that went wrong. Never what a description or candidate says: they name addresses. */
  log(text: string): void;
}

/** As large as a tile of a call gets; more would only be scaled down. */
const PICTURE: MediaTrackConstraints = {
  width: { ideal: 1_280 },
  height: { ideal: 720 },
  frameRate: { ideal: 24, max: 30 },
};

/** The browser's. */
export function browserPorts(): CallMediaPorts {
  const { RTCPeerConnection: Connection } = window as Partial<typeof globalThis>;
  return {
    devices: (navigator as Partial<Navigator>).mediaDevices,
    connect: Connection && ((configuration) => new Connection(configuration)),
    clock: {
      now: () => Date.now(),
      setTimeout: (run, ms) => window.setTimeout(run, ms),
      clearTimeout: (id) => window.clearTimeout(id),
    },
    picture: PICTURE,
    // biome-ignore lint/suspicious/noConsole: the other end may be any client, and what it does wrong is seen nowhere else.
    log: (text) => console.debug(`Call: ${text}`),
  };
}

/** Runs something again and again. @returns the way to stop. */
export function every(clock: MediaClock, ms: number, run: () => void): () => void {
  let timer = clock.setTimeout(again, ms);
  function again() {
    timer = clock.setTimeout(again, ms);
    run();
  }
  return () => clock.clearTimeout(timer);
}

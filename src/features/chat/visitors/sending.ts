/** How a sending of what is written went. */
export interface Sending {
  /**
   * It waits until it can be sent, as its translation is not there yet; it was handed to the engine; or nothing was sent, as there was
   * nothing that could be, or the wait was given up.
   */
  readonly stage: "nothing" | "waiting" | "handed";
  /** What was written then, without the space around it. */
  readonly text: string;
  /** The conversation is to end once it has arrived. */
  readonly ends: boolean;
}

/** How something is sent. */
export interface SendingWay {
  readonly ends?: boolean;
  /** Whatever would be sent in its place. */
  readonly asWritten?: boolean;
}

/** What goes with the next sending, besides text and files. */
export interface Besides {
  readonly send: () => void;
}

export const NOT_SENT: Sending = { stage: "nothing", text: "", ends: false };

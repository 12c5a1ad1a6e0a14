import { allowAddresses } from "../../server/outgoing/addresses.ts";
import { createNet, type Net } from "../../server/outgoing/net.ts";

/** The net to this machine, whose time passes by hand alone. */
export interface RecordingNet extends Net {
  /** How long is waited between tries, and until there is an answer, in turn. */
  readonly waits: number[];
  readonly timeouts: number[];
  /** The time for an answer is over. */
  expire(): void;
}

export function recordingNet(): RecordingNet {
  const { fetch } = createNet(allowAddresses(["127.0.0.1"]));
  const waits: number[] = [];
  const timeouts: number[] = [];
  const time = new AbortController();
  return {
    ...{ fetch, waits, timeouts },
    timeout: (ms) => {
      timeouts.push(ms);
      return time.signal;
    },
    wait: async (ms) => void waits.push(ms),
    expire: () => time.abort(),
  };
}

import { type Conditions, SOUND_NETWORK as WITHOUT_LATENCY } from "../../e2e/faults/conditions.ts";
import type {
  Clock,
  HttpPort,
  HttpRequest,
  SocketPort,
  UploadPort,
  UploadRequest,
} from "../../workers/engine/ports.ts";
import { HttpFailure } from "../../workers/engine/ports.ts";
import type { ModelServer } from "../support/model-server.ts";
import type { Fence } from "./fence.ts";
import type { Random } from "./random.ts";

/** Nothing goes wrong, and nothing is at once. */
export const SOUND_NETWORK: Conditions = { ...WITHOUT_LATENCY, latency: 20 };

/** How long a held frame is held, ms. */
const HELD_MS = 700;

/** The way between one browser and the server. */
export interface Network {
  /** How it behaves now. */
  conditions: Conditions;
  /** The machine has no network: sockets break, requests fail. */
  offline: boolean;
  /** Everything is swallowed, and neither end is notified. */
  swallowing: boolean;
  /** A captive portal answers every request in the server's place, and lets no socket open. */
  portal: boolean;
  /** Pulls of one stream are answered with this status, whatever else works; null: none. */
  failingPull: { readonly stream: PullStream; readonly status: number } | null;
  http(fence: Fence): HttpPort;
  upload(fence: Fence): UploadPort;
  openSocket(fence: Fence): (url: string, protocols: readonly string[]) => SocketPort;
  /** Breaks every socket; both ends see 1006. */
  cut(): void;
  /** From now on the sockets that are open carry nothing, and neither end is notified. */
  freezeSockets(): void;
}

export type PullStream = "private" | "group" | "system";

/** What a gateway answers in the server's place, whatever its status. */
const GATEWAY_PAGE = "<html><body><h1>gateway</h1></body></html>";
/** What a captive portal, or a proxy in its place, answers: its page, another service's shape, nothing. */
const PORTAL_PAGES = ["<!doctype html><title>Sign in to the network</title>", '{"status":"captive"}', ""];
/** The statuses under which it does so: it calls the request wrong, though nobody has seen it. */
const PORTAL_STATUSES = [200, 200, 400, 403, 404, 407, 413, 451];

const isPullOf = ({ url }: HttpRequest, stream: PullStream): boolean =>
  url.includes(`/message/${stream}/pullOfflineMessage`);

/** A request; of an upload with the parts of its form. */
type Carried = HttpRequest & { readonly parts?: UploadRequest["parts"] };

interface SocketLine {
  frozen: boolean;
  broken(): void;
}

export function createNetwork(clock: Clock, server: ModelServer, random: Random): Network {
  const lines = new Set<SocketLine>();
  const delay = () => random.int(0, network.conditions.latency);
  const share = (probability: number) => probability > 0 && random.chance(probability);

  /** Carries a request to the server and its answer back. */
  function carry(
    request: Carried,
    resolve: (answer: { status: number; body: string }) => void,
    reject: (error: HttpFailure) => void,
  ): void {
    const { conditions } = network;
    const back = (run: () => void) => {
      if (network.swallowing || share(conditions.answerLost)) {
        if (random.chance(0.5)) clock.setTimeout(() => reject(new HttpFailure("network")), delay());
      } else clock.setTimeout(run, delay());
    };
    if (network.offline) {
      reject(new HttpFailure("network"));
      return;
    }
    if (network.swallowing) return;
    if (network.portal) {
      back(() => resolve({ status: random.pick(PORTAL_STATUSES), body: random.pick(PORTAL_PAGES) }));
      return;
    }
    const { failingPull } = network;
    if (failingPull !== null && isPullOf(request, failingPull.stream)) {
      back(() => resolve({ status: failingPull.status, body: "" }));
      return;
    }
    if (share(conditions.requestLost)) {
      if (random.chance(0.5)) reject(new HttpFailure("network"));
      return;
    }
    if (share(conditions.unauthorized) && request.headers.accessToken !== undefined) {
      back(() => resolve({ status: 200, body: JSON.stringify({ code: 401, message: "token expired" }) }));
      return;
    }
    const isGateway = share(conditions.httpError);
    if (isGateway && random.chance(0.5)) {
      back(() => resolve({ status: conditions.status, body: GATEWAY_PAGE }));
      return;
    }
    try {
      const answer = server.handle(request, request.parts);
      if (share(conditions.requestTwice)) clock.setTimeout(() => repeat(request), delay());
      back(() => resolve(isGateway ? { status: conditions.status, body: GATEWAY_PAGE } : answer));
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      back(() => reject(error));
    }
  }

  function repeat(request: Carried): void {
    try {
      server.handle(request, request.parts);
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
    }
  }

  function openSocket(fence: Fence, url: string, protocols: readonly string[]): SocketPort {
    let over = false;
    let free = clock.now();
    let inner: SocketPort | null = null;
    /** In order, each a little later. */
    const later = (run: () => void, held = 0) => {
      const at = Math.max(free, clock.now() + delay());
      if (held === 0) free = at;
      clock.setTimeout(
        () => {
          if (!line.frozen && !network.swallowing) run();
        },
        at + held - clock.now(),
      );
    };
    const shut = (code: number) => {
      if (over) return;
      over = true;
      lines.delete(line);
      fence.enter(() => port.onclose?.(code, ""));
    };
    const line: SocketLine = {
      frozen: false,
      broken() {
        if (over) return;
        inner?.close(1006);
        clock.setTimeout(() => shut(1006), 0);
      },
    };
    const port: SocketPort = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (data) => {
        if (over || !fence.alive) return;
        if (share(network.conditions.frameLost)) return;
        later(() => inner?.send(data));
      },
      close: (code) => {
        over = true;
        lines.delete(line);
        later(() => inner?.close(code));
      },
    };
    const receive = (data: string | Uint8Array) => {
      const { conditions } = network;
      const hand = () => {
        const broken = share(conditions.frameBroken);
        fence.enter(() => !over && port.onmessage?.(broken ? `{"cmd":3,` : data));
      };
      if (share(conditions.frameLost)) return;
      later(hand, share(conditions.frameHeld) ? random.int(1, HELD_MS) : 0);
      if (share(conditions.frameTwice)) later(hand, random.int(1, HELD_MS));
    };
    lines.add(line);
    fence.onFall(() => {
      over = true;
      lines.delete(line);
      if (!line.frozen) inner?.close(1001);
    });
    later(() => {
      if (over) return;
      if (network.offline || network.portal) {
        shut(1006);
        return;
      }
      inner = server.openSocket(url, protocols);
      inner.onopen = () => later(() => fence.enter(() => !over && port.onopen?.()));
      inner.onmessage = receive;
      inner.onclose = (code) => later(() => shut(code));
    });
    return port;
  }

  const network: Network = {
    conditions: { ...SOUND_NETWORK },
    offline: false,
    swallowing: false,
    portal: false,
    failingPull: null,
    http: (fence) => (request) =>
      new Promise((resolve, reject) => {
        let over = false;
        const once =
          <T>(run: (value: T) => void) =>
          (value: T) => {
            if (over) return;
            over = true;
            clock.clearTimeout(timeout);
            fence.enter(() => run(value));
          };
        const timeout = clock.setTimeout(() => once(reject)(new HttpFailure("timeout")), request.timeoutMs);
        fence.onFall(() => clock.clearTimeout(timeout));
        clock.setTimeout(() => carry(request, once(resolve), once(reject)), delay());
      }),
    upload:
      (fence) =>
      ({ url, headers, parts, signal, onProgress }) =>
        new Promise((resolve, reject) => {
          let over = false;
          const once =
            <T>(run: (value: T) => void) =>
            (value: T) => {
              if (over) return;
              over = true;
              fence.enter(() => run(value));
            };
          const lost = once(reject);
          if (signal.aborted) lost(new HttpFailure("network"));
          signal.addEventListener("abort", () => lost(new HttpFailure("network")));
          const request = { method: "POST", url, headers, parts, timeoutMs: 0 };
          clock.setTimeout(() => {
            if (over) return;
            fence.enter(() => onProgress(1, 1));
            carry(request, once(resolve), lost);
          }, delay());
        }),
    openSocket: (fence) => (url, protocols) => openSocket(fence, url, protocols),
    cut() {
      for (const line of [...lines]) line.broken();
    },
    freezeSockets() {
      for (const line of lines) line.frozen = true;
    },
  };
  return network;
}

import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { listenOnFreePort } from "../support/free-port.ts";
import { createRandom } from "../support/random.ts";
import { HttpWeather } from "./http-weather.ts";
import { RefusedTokens } from "./refused-tokens.ts";
import { SocketWeather } from "./socket-weather.ts";
import { FAIR, type Weather } from "./weather.ts";

/** A proxy that understands what passes: it loses, doubles, holds back and breaks single requests and frames. */
export interface WeatherProxy {
  readonly port: number;
  weather: Weather;
  readonly tokens: RefusedTokens;
  /** Sockets of the chat that are open now, frozen ones left out. */
  readonly sockets: number;
  /** From now on the sockets that are open carry nothing, and nobody is told. */
  freezeSockets(): void;
  /** What is drawn from now on, so that the same plan draws the same. */
  seed(seed: number): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a free port of 127.0.0.1.
 * @param target port of the server, on 127.0.0.1.
 */
export async function startWeatherProxy(target: number): Promise<WeatherProxy> {
  const tokens = new RefusedTokens();
  const sky = { weather: FAIR, random: createRandom(0) };
  const http = new HttpWeather(target, sky, tokens);
  const sockets = new SocketWeather(target, sky, tokens);
  const server = createServer((request, response) => void http.serve(request, response));
  server.on("upgrade", (request: IncomingMessage, line: Duplex, head: Buffer) =>
    sockets.upgrade(request, line, head),
  );
  const port = await listenOnFreePort(server);

  return {
    port,
    tokens,
    get weather() {
      return sky.weather;
    },
    set weather(weather) {
      sky.weather = weather;
    },
    get sockets() {
      return sockets.open;
    },
    freezeSockets: () => sockets.freeze(),
    seed(seed) {
      sky.random = createRandom(seed).fork("weather");
    },
    close() {
      sockets.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

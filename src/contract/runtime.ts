import * as v from "valibot";
import {
  DELIVER_HIDDEN_MS,
  DELIVER_SILENCE_MS,
  DELIVER_VISIBLE_MS,
  ENGINE_IDLE_MS,
  HEARTBEAT_MS,
  HEARTBEAT_REPLY_MS,
  ONLINE_REFRESH_MS,
  RECONNECT_FIRST_MS,
  RECONNECT_RETRY_MS,
  RESTART_JITTER_MS,
  SEND_RETRY_MS,
} from "./limits.ts";

/**
 * The runtime configuration that the server writes into the page (`<script type="application/json" id="runtime">`) and that a
 * tab hands on to the engine: where the services are, how passwords are encrypted, and, on loopback alone, shorter timings.
 */

const Ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

/** Timings of the engine, in ms. The defaults are the specification's. */
export const Timings = v.object({
  heartbeat: v.optional(Ms, HEARTBEAT_MS),
  heartbeatReply: v.optional(Ms, HEARTBEAT_REPLY_MS),
  reconnectFirst: v.optional(Ms, RECONNECT_FIRST_MS),
  reconnectRetry: v.optional(Ms, RECONNECT_RETRY_MS),
  restartJitter: v.optional(Ms, RESTART_JITTER_MS),
  sendRetry: v.optional(Ms, SEND_RETRY_MS),
  onlineRefresh: v.optional(Ms, ONLINE_REFRESH_MS),
  deliverVisible: v.optional(Ms, DELIVER_VISIBLE_MS),
  deliverHidden: v.optional(Ms, DELIVER_HIDDEN_MS),
  deliverSilence: v.optional(Ms, DELIVER_SILENCE_MS),
  engineIdle: v.optional(Ms, ENGINE_IDLE_MS),
});
export type Timings = v.InferOutput<typeof Timings>;

export const Runtime = v.object({
  adminBase: v.optional(v.string(), "/prod-api"),
  chatBase: v.optional(v.string(), "/imchat-api"),
  /** Public key for passwords, PEM. */
  publicKey: v.string(),
  passwordPadding: v.optional(v.picklist(["oaep", "pkcs1"]), "oaep"),
  captcha: v.optional(v.boolean(), true),
  /** The console's branding as it is set (ours): what is missing has its default; without it the page's last knowledge counts. */
  brand: v.optional(v.record(v.string(), v.string())),
  /** The server's time zone, `Asia/Shanghai` (ours): the one that its times and timed jobs are given in. */
  timeZone: v.optional(v.string()),
  /** Version of what is served. */
  version: v.optional(v.string()),
  /** Where the header's toolkit link leads (specification §2 "Layout"); without it there is no link. */
  toolkitUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//i))),
  /** Demo accounts, shown on the login page; on loopback alone. */
  demo: v.optional(v.object({ accounts: v.array(v.string()), password: v.string() })),
  timings: v.optional(Timings, {}),
});
export type Runtime = v.InferOutput<typeof Runtime>;

/** Id of the script element that holds the configuration. */
export const RUNTIME_ELEMENT = "runtime";

import { resolve } from "node:path";
import * as v from "valibot";
import { LANGUAGES, type Language, readLanguage } from "../src/contract/language.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../src/contract/limits.ts";
import { Timings } from "../src/contract/runtime.ts";
import { passwordFault } from "../src/domain/password.ts";
import { type DatabaseLimits, USUAL_LIMITS } from "./db/limits.ts";
import { LARGE, type LargeSize } from "./demo/large/size.ts";
import { AllowedEntry } from "./outgoing/addresses.ts";

/** Addresses that only this machine can reach. */
export const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "::1"]);
const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** What the server was started with. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Whether only this machine can reach the server. */
  readonly loopback: boolean;
  /** Absolute path of the folder with keys and the embedded database. */
  readonly dataDir: string;
  /** PostgreSQL to use in place of the embedded database. */
  readonly databaseUrl?: string;
  /** How long the database may keep somebody waiting. */
  readonly databaseLimits: DatabaseLimits;
  /** Whether demo data may be made and shown: on loopback, and not with `NODE_ENV=production`. */
  readonly demo: boolean;
  /** Whether the areas of a new demo installation are filled with rows. */
  readonly demoRows: boolean;
  /** How much more its shop is filled with after that: a year of orders. Nothing more where it is not given. */
  readonly demoLarge?: LargeSize;
  /** Of the names, and in a demo of the conversations, that an empty database is filled with. */
  readonly seedLanguage: Language;
  /** First password of `admin`; set wherever there is no demo data. */
  readonly adminPassword?: string;
  /** Whether the captcha of a login is checked. */
  readonly captcha: boolean;
  readonly logLevel: (typeof LEVELS)[number];
  /** Timings that replace the specification's in the runtime configuration. */
  readonly timings: Partial<Timings>;
  /** Tenant that this installation serves, part of the chat socket's address. */
  readonly tenantId: number;
  /** Addresses of proxies whose `X-Forwarded-For` is believed; none unless `TRUST_PROXY` names them, separated by commas. */
  readonly trustProxy: readonly string[];
  /** SMTP server that mail is sent through, with its credentials; without one mail is written to `<dataDir>/outbox/`. */
  readonly smtpUrl?: string;
  /** Sender of the mail. */
  readonly mailFrom: string;
  /** Where the header's toolkit link leads; empty for no link. */
  readonly toolkitUrl: string;
  /** Origins that pages may show pictures and films of, such as `https://cdn.example.com` or `https://*.qlogo.cn`. */
  readonly mediaHosts: readonly string[];
  /** Least length of new passwords, in characters. */
  readonly passwordLeast: number;
  /** Requests, and messages, that one user may send within a minute; 0 is without a limit. */
  readonly requestsPerMinute: number;
  readonly sendsPerMinute: number;
  /** Addresses within that requests to others may go to all the same. */
  readonly allowedAddresses: readonly string[];
  /** For how many days the operation log is kept when the settings of it begin; theirs, where it is not given. */
  readonly operationLogDays?: number;
  /** A database of where addresses of the net are, in MaxMind's format; absolute path. */
  readonly geoipFile?: string;
  /** Servers by which calls find the addresses of their ends, and the relay for those who cannot reach one another, with the secret that it shares with this server. */
  readonly stunUrls: readonly string[];
  readonly turnUrls: readonly string[];
  readonly turnSecret?: string;
  /** Settings that were given and are not honoured here, reported once at start. */
  readonly ignored: readonly string[];
}

/** A start that cannot go on; `message` is a sentence for whoever started the server. */
export class StartRefused extends Error {}

/** Least length of new passwords; the console's forms ask for 6 to 20 characters (specification §5). */
const PASSWORD_LEAST = 8;

const whole = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/, "must be a whole number"), v.transform(Number), v.maxValue(max));

/** Whole seconds of an environment variable, from 1, as ms. */
const seconds = (usualMs: number) =>
  v.optional(
    v.pipe(
      whole(86_400),
      v.minValue(1),
      v.transform((count) => count * 1_000),
    ),
    String(usualMs / 1_000),
  );

/** Where the toolkit link leads unless `TOOLKIT_URL` names another place: the trade statistics of the International Trade Centre. */
const TOOLKIT = "https://www.trademap.org/";
/** Takes the toolkit link away. */
const NONE = "none";

/** A scheme and a host, any below one where it begins with `*.`; nothing that could end a part of the page's policy. */
const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** An address of a server for calls (RFC 7064, RFC 7065). */
const STUN = /^stuns?:(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;
const TURN = /^turns?:(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i;

/** What is between commas. */
const listed = (text: string): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** Addresses between commas, each of a form. */
const addresses = (form: RegExp, message: string) =>
  v.pipe(v.string(), v.transform(listed), v.array(v.pipe(v.string(), v.regex(form, message))));

const Environment = v.object({
  PORT: v.optional(whole(65_535), "8080"),
  HOST: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)), "127.0.0.1"),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), "data"),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")),
  ),
  DATABASE_CONNECT_TIMEOUT: seconds(USUAL_LIMITS.connectMs),
  DATABASE_LOCK_TIMEOUT: seconds(USUAL_LIMITS.lockMs),
  DATABASE_STATEMENT_TIMEOUT: seconds(USUAL_LIMITS.statementMs),
  DATABASE_LONG_TIMEOUT: seconds(USUAL_LIMITS.longMs),
  NODE_ENV: v.optional(v.string()),
  QUAYSIDE_ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => passwordFault(text) === null,
        `must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
      ),
    ),
  ),
  SEED_LANGUAGE: v.optional(v.picklist(LANGUAGES, `must be one of ${LANGUAGES.join(", ")}`)),
  LC_ALL: v.optional(v.string()),
  LC_MESSAGES: v.optional(v.string()),
  LANG: v.optional(v.string()),
  DEMO_ROWS: v.optional(v.picklist(["large", "on", "off"], "must be large, on or off"), "off"),
  CAPTCHA: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `must be one of ${LEVELS.join(", ")}`), "info"),
  QUAYSIDE_TIMINGS: v.optional(v.string()),
  TENANT: v.optional(whole(1_000_000_000), "1"),
  TRUST_PROXY: v.optional(v.string(), ""),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/[^/]/, "must start with smtp:// or smtps:// and name a server"),
      v.url("must be an address like smtps://user:password@mail.example.com"),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/[^\s@]+@[^\s@]+/, "must hold an e-mail address"))),
  TOOLKIT_URL: v.optional(
    v.union(
      [v.literal(NONE), v.pipe(v.string(), v.regex(/^https?:\/\//i))],
      `must start with http:// or https://, or be ${NONE}`,
    ),
    TOOLKIT,
  ),
  MEDIA_HOSTS: v.optional(addresses(ORIGIN, "must hold addresses like https://cdn.example.com"), ""),
  ALLOW_PRIVATE_ADDRESSES: v.optional(v.pipe(v.string(), v.transform(listed), v.array(AllowedEntry)), ""),
  PASSWORD_LEAST: v.optional(
    v.pipe(whole(PASSWORD_MAX), v.minValue(PASSWORD_MIN, `must be ${PASSWORD_MIN} to ${PASSWORD_MAX}`)),
    String(PASSWORD_LEAST),
  ),
  REQUESTS_PER_MINUTE: v.optional(whole(1_000_000), "12000"),
  SENDS_PER_MINUTE: v.optional(whole(1_000_000), "600"),
  STUN_URLS: v.optional(addresses(STUN, "must hold addresses like stun:turn.example.com:3478"), ""),
  TURN_URL: v.optional(
    addresses(TURN, "must hold addresses like turn:turn.example.com:3478?transport=udp"),
    "",
  ),
  TURN_SECRET: v.optional(v.string()),
  GEOIP_FILE: v.optional(v.string()),
  OPERATION_LOG_DAYS: v.optional(v.pipe(whole(3_650), v.minValue(1))),
});

/** Only the timings that are named; the schema's own defaults would fill in the rest. */
const TimingsGiven = v.pipe(
  v.string(),
  v.parseJson(undefined, "must be JSON"),
  v.strictObject(
    v.entriesFromList(
      Object.keys(Timings.entries) as (keyof Timings)[],
      v.optional(Timings.entries.heartbeat.wrapped),
    ),
  ),
);

/** The language of a POSIX locale, `en_US.UTF-8`; of one that names none, such as `C.UTF-8`, the default. */
function localeLanguage(locale: string | undefined): Language {
  return readLanguage(locale?.replace(/[.@].*$/, ""));
}

/**
 * Reads the server's configuration from environment variables. Empty variables count as not set.
 * @throws StartRefused naming the variable that is wrong or missing.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const env = check(Environment, given);
  const loopback = LOOPBACK.has(env.HOST.toLowerCase());
  const demo = loopback && env.NODE_ENV !== "production";
  if (!demo && env.QUAYSIDE_ADMIN_PASSWORD === undefined) {
    throw new StartRefused(
      `QUAYSIDE_ADMIN_PASSWORD is not set. Outside of demo mode (HOST on loopback and NODE_ENV other than production) it must hold the first password of "admin", ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
    );
  }
  if (env.TURN_URL.length > 0 && env.TURN_SECRET === undefined) {
    throw new StartRefused(
      "TURN_SECRET is not set. With TURN_URL it must hold the secret that the relay checks (coturn: static-auth-secret).",
    );
  }
  if (env.TURN_URL.length === 0 && env.TURN_SECRET !== undefined)
    throw new StartRefused("TURN_URL is not set. TURN_SECRET is of no use without the relay's address.");
  const ignored: string[] = [];
  if (!demo && env.CAPTCHA === "off") ignored.push("CAPTCHA");
  if (!demo && env.QUAYSIDE_TIMINGS !== undefined) ignored.push("QUAYSIDE_TIMINGS");
  return {
    port: env.PORT,
    host: env.HOST,
    loopback,
    dataDir: resolve(env.DATA_DIR),
    ...(env.DATABASE_URL === undefined ? {} : { databaseUrl: env.DATABASE_URL }),
    databaseLimits: {
      connectMs: env.DATABASE_CONNECT_TIMEOUT,
      lockMs: env.DATABASE_LOCK_TIMEOUT,
      statementMs: env.DATABASE_STATEMENT_TIMEOUT,
      longMs: env.DATABASE_LONG_TIMEOUT,
    },
    demo,
    ...(env.QUAYSIDE_ADMIN_PASSWORD === undefined ? {} : { adminPassword: env.QUAYSIDE_ADMIN_PASSWORD }),
    demoRows: demo && env.DEMO_ROWS !== "off",
    ...(demo && env.DEMO_ROWS === "large" ? { demoLarge: LARGE } : {}),
    seedLanguage: env.SEED_LANGUAGE ?? localeLanguage(env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG),
    captcha: !demo || env.CAPTCHA === "on",
    logLevel: env.LOG_LEVEL,
    timings: demo && env.QUAYSIDE_TIMINGS !== undefined ? readTimings(env.QUAYSIDE_TIMINGS) : {},
    tenantId: env.TENANT,
    trustProxy: listed(env.TRUST_PROXY),
    ...(env.GEOIP_FILE === undefined ? {} : { geoipFile: resolve(env.GEOIP_FILE) }),
    ...(env.SMTP_URL === undefined ? {} : { smtpUrl: env.SMTP_URL }),
    mailFrom: env.MAIL_FROM ?? senderOf(env.SMTP_URL),
    toolkitUrl: env.TOOLKIT_URL === NONE ? "" : env.TOOLKIT_URL,
    mediaHosts: env.MEDIA_HOSTS,
    passwordLeast: env.PASSWORD_LEAST,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    sendsPerMinute: env.SENDS_PER_MINUTE,
    allowedAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    stunUrls: env.STUN_URLS,
    turnUrls: env.TURN_URL,
    ...(env.TURN_SECRET === undefined ? {} : { turnSecret: env.TURN_SECRET }),
    ...(env.OPERATION_LOG_DAYS === undefined ? {} : { operationLogDays: env.OPERATION_LOG_DAYS }),
    ignored,
  };
}

/** Without `MAIL_FROM`: the SMTP account where it is an address, else a name at that server. */
function senderOf(smtpUrl: string | undefined): string {
  if (smtpUrl === undefined) return "Quayside <quayside@localhost>";
  const { username, hostname } = new URL(smtpUrl);
  const account = decodeURIComponent(username);
  return `Quayside <${account.includes("@") ? account : `quayside@${hostname}`}>`;
}

function readTimings(text: string): Partial<Timings> {
  const given = check(v.object({ QUAYSIDE_TIMINGS: TimingsGiven }), {
    QUAYSIDE_TIMINGS: text,
  }).QUAYSIDE_TIMINGS;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function check<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new StartRefused(`${v.getDotPath(issue) ?? "The environment"} ${issue.message}.`);
}

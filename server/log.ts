import pino, { type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";

/** Names under which secrets travel; whatever is logged under them is replaced, three levels deep. */
const SECRET = [
  "authorization",
  "accessToken",
  "accesstoken",
  "refreshToken",
  "refreshtoken",
  "imToken",
  "ImToken",
  "token",
  "password",
  "passwordHash",
  "oldPass",
  "newPass",
  "databaseUrl",
];

/** The server's log: JSON lines to standard output, or to `stream`. */
export function createLog(config: Pick<Config, "logLevel">, stream?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[secret]" },
  };
  return stream ? pino(options, stream) : pino(options);
}

import pino, { type DestinationStream, type Logger } from "pino";
import type { Config } from "./config.ts";
import { withoutParams } from "./db/query-errors.ts";

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
  "smtpUrl",
  "turnSecret",
  "credential",
];

/** An error as it is logged: its texts without the parameters of queries, and nothing of the connection that it is of. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack, params: _, client: __, ...rest } = pino.stdSerializers.err(error);
  return { ...rest, message: withoutParams(message), stack: withoutParams(stack) };
}

/** The server's log: JSON lines to standard output, or to `stream`. */
export function createLog(config: Pick<Config, "logLevel">, stream?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    serializers: { err: describeError },
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[secret]" },
  };
  return stream ? pino(options, stream) : pino(options);
}

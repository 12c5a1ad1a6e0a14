import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { createOutbox } from "./outbox.ts";

/** A letter to one address. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail. */
export interface Mail {
  /** @throws when the mail server did not take it. */
  send(letter: Letter): Promise<void>;
  /** Waits for what is under way and closes the connections. */
  close(): Promise<void>;
}

/** Longest waits for the mail server, ms. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Mail through the SMTP server of `SMTP_URL`; without one letters are put into `<dataDir>/outbox/`, which the log says. */
export function createMail(config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">, log: Logger): Mail {
  const transport = config.smtpUrl === undefined ? undefined : smtpTransport(config.smtpUrl);
  const outbox = createOutbox(config.dataDir);
  const underWay = new Set<Promise<void>>();

  async function deliver(letter: Letter): Promise<void> {
    const message = { ...letter, from: config.mailFrom, textEncoding: "quoted-printable" as const };
    if (transport) {
      await transport.sendMail(message);
      return;
    }
    const file = await outbox.put(message);
    log.info({ file }, "SMTP_URL is not set: a mail was written to the outbox");
  }

  return {
    send: (letter) => {
      const sending = deliver(letter).finally(() => underWay.delete(sending));
      underWay.add(sending);
      return sending;
    },
    close: async () => {
      await Promise.allSettled(underWay);
      transport?.close();
    },
  };
}

function smtpTransport(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

import type { Socket } from "node:net";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { type AllowedAddresses, allowAddresses } from "../outgoing/addresses.ts";
import { openSocket } from "../outgoing/net.ts";
import { type MailServer, withoutPassword } from "./mail-server.ts";
import { createOutbox } from "./outbox.ts";

/** A letter to one address. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** In angle brackets; one is made where it is not given. */
  readonly messageId?: string;
  /** The mail that this one answers, by its id. */
  readonly inReplyTo?: string;
  readonly references?: string;
  /** Where it is answered to, where that is another address than the sender's. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A file that a letter brings along. */
export interface Attachment {
  /** Of a picture that the HTML shows as `cid:<cid>`; what has none is there to be saved. */
  readonly cid?: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Sends mail. */
export interface Mail {
  /** @throws when the mail server did not take it. */
  send(letter: Letter): Promise<void>;
  /** Sends by a server that is not the usual one. @throws when it did not take it. */
  sendBy(server: MailServer, letter: Letter): Promise<void>;
  /** Waits for what is under way and closes the connections. */
  close(): Promise<void>;
}

/** Finds the server that operators set up; `undefined` where they have not. */
export type FindMailServer = () => Promise<MailServer | undefined>;

/** Longest waits for the mail server, ms. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * Mail through the server that operators set up, else through that of `SMTP_URL`; without one letters are put into `<dataDir>/outbox/`,
 * which the log says.
 */
export function createMail(
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir" | "allowedAddresses">,
  log: Logger,
  find: FindMailServer = async () => undefined,
): Mail {
  const { smtpUrl: url, mailFrom } = config;
  const usual = url === undefined ? undefined : { key: url, options: { url }, from: mailFrom };
  const lines = createLines(allowAddresses(config.allowedAddresses));
  const otherLines = createLines(allowAddresses(config.allowedAddresses));
  const outbox = createOutbox(config.dataDir);
  const underWay = new Set<Promise<void>>();

  async function deliver(letter: Letter): Promise<void> {
    const server = (await find()) ?? usual;
    const message = messageOf(letter, server?.from ?? mailFrom);
    if (server) return lines.send(server, message);
    const file = await outbox.put(message);
    log.info({ file }, "SMTP_URL is not set: a mail was written to the outbox");
  }

  const waitedFor = (work: Promise<void>): Promise<void> => {
    const sending = work.finally(() => underWay.delete(sending));
    underWay.add(sending);
    return sending;
  };

  return {
    send: (letter) => waitedFor(deliver(letter)),
    sendBy: (server, letter) => waitedFor(otherLines.send(server, messageOf(letter, server.from))),
    close: async () => {
      await Promise.allSettled(underWay);
      lines.close();
      otherLines.close();
    },
  };
}

/** A letter as the mail library takes it. */
function messageOf({ attachments = [], ...letter }: Letter, from: string) {
  return {
    ...letter,
    from,
    textEncoding: "quoted-printable" as const,
    attachments: attachments.map((one) => ({
      ...one,
      contentDisposition: one.cid === undefined ? ("attachment" as const) : ("inline" as const),
    })),
  };
}

type Transport = ReturnType<typeof smtpTransport>;
type Message = Parameters<Transport["sendMail"]>[0];

/** The connections to the server that is in use; those to one that no longer is are closed when the last letter is out. */
function createLines(allowed: AllowedAddresses) {
  let current: { readonly key: string; readonly transport: Transport } | undefined;
  const sending = new Map<Transport, number>();
  const retire = (transport: Transport) => {
    if (transport !== current?.transport && !sending.get(transport)) transport.close();
  };

  return {
    async send(server: MailServer, message: Message): Promise<void> {
      const { key, options } = server;
      const before = current;
      if (before?.key !== key) {
        current = { key, transport: smtpTransport(options, allowed) };
        if (before) retire(before.transport);
      }
      const transport = current?.transport ?? smtpTransport(options, allowed);
      sending.set(transport, (sending.get(transport) ?? 0) + 1);
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw withoutPassword(error, server);
      } finally {
        const left = (sending.get(transport) ?? 1) - 1;
        if (left > 0) sending.set(transport, left);
        else sending.delete(transport);
        retire(transport);
      }
    },
    close() {
      current?.transport.close();
      current = undefined;
    },
  };
}

/** A server that operators set up is at an address that is allowed; that of `SMTP_URL` is where the deployment says. */
function smtpTransport(server: MailServer["options"], allowed: AllowedAddresses) {
  return createTransport({
    ...server,
    ...("url" in server ? {} : { getSocket: socketFor(server, allowed) }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function socketFor({ host, port }: { host: string; port: number }, allowed: AllowedAddresses) {
  return (_options: unknown, opened: (error: Error | null, made?: { connection: Socket }) => void) => {
    openSocket(allowed, host, port, CONNECT_MS).then(
      (connection) => opened(null, { connection }),
      (error: Error) => opened(error),
    );
  };
}

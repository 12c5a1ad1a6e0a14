import { lookup } from "node:dns/promises";
import type { ImapFlow } from "imapflow";
import type { EmailConfig } from "../../customers/service-mail.ts";
import { type AllowedAddresses, allowAddresses } from "../../outgoing/addresses.ts";
import { PrivateAddress } from "../../outgoing/net.ts";

/** A mail that is there, before it is fetched whole. */
export interface MailHead {
  readonly uid: number;
  readonly bytes: number;
  /** Of the headers that a token may stand in. */
  readonly headers: string;
}

/** Up to where a mailbox was read. */
export interface MailboxPosition {
  readonly uidValidity: string;
  readonly lastUid: number;
}

/** An open inbox. */
export interface Mailbox {
  readonly uidValidity: string;
  /** Number of the last mail that was there when it was opened. */
  readonly lastUid: number;
  /**
   * The next mails, in their order. Of a mailbox whose numbers count from anew, as of one that was never read, those since a moment.
   * @param most so many at a time.
   */
  next(position: MailboxPosition, since: Date, most: number): Promise<readonly MailHead[]>;
  /** A mail whole; undefined of one that is gone by now. */
  fetch(uid: number): Promise<Buffer | undefined>;
  /** Marks a mail as seen: it was taken in. */
  taken(uid: number): Promise<void>;
}

/** What of a mail account is needed to read its mails. */
export type MailboxAccount = Pick<EmailConfig, "imapSsl" | "imapUser"> & {
  readonly imapHost: string;
  readonly imapPort: number;
  readonly password: string;
};

const STARTTLS_PORT = 143;
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
const HEADERS = ["to", "cc", "delivered-to", "x-original-to", "in-reply-to", "references"];

/**
 * Does something with the inbox of an account.
 * @throws what is wrong with the connection or the account; PrivateAddress for a server within that is not allowed.
 */
export async function withMailbox<T>(
  account: MailboxAccount,
  allowed: readonly string[],
  work: (mailbox: Mailbox) => Promise<T>,
): Promise<T> {
  const { imapHost, imapPort, imapSsl, imapUser, password } = account;
  // Loaded here: it takes long, and most installations have no inbox to read.
  const imap = await import("imapflow");
  const client = new imap.ImapFlow({
    host: await addressOf(imapHost, allowAddresses(allowed)),
    ...{ port: imapPort, servername: imapHost, logger: false, disableAutoIdle: true },
    secure: Boolean(imapSsl) && imapPort !== STARTTLS_PORT,
    ...(imapSsl && imapPort === STARTTLS_PORT ? { doSTARTTLS: true } : {}),
    auth: { user: imapUser ?? "", pass: password },
    ...WAITS,
  });
  // What the connection dies of rejects what is under way.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen("INBOX");
    return await work(inboxOf(client));
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** The address that a connection goes to: what a name leads to is looked at once, and is where it goes. */
async function addressOf(host: string, { allows }: AllowedAddresses): Promise<string> {
  const found = await lookup(host, { all: true });
  const fit = found.find(({ address }) => allows(host, address));
  if (!fit) throw new PrivateAddress(host);
  return fit.address;
}

function inboxOf(client: ImapFlow): Mailbox {
  const { mailbox } = client;
  const uidValidity = mailbox ? String(mailbox.uidValidity) : "";
  return {
    uidValidity,
    lastUid: mailbox ? mailbox.uidNext - 1 : 0,
    async next(position, since, most) {
      const goesOn = position.uidValidity === uidValidity;
      const matching = await client.search(goesOn ? { uid: `${position.lastUid + 1}:*` } : { since }, {
        uid: true,
      });
      // The range of a search holds the last mail in any case.
      const uids = (matching || [])
        .filter((uid) => !goesOn || uid > position.lastUid)
        .toSorted((one, other) => one - other)
        .slice(0, most);
      const heads: MailHead[] = [];
      for (const uid of uids) {
        const found = await client.fetchOne(
          String(uid),
          { uid: true, size: true, headers: HEADERS },
          { uid: true },
        );
        const { size = 0, headers } = found || {};
        heads.push({ uid, bytes: size, headers: headers?.toString("utf8") ?? "" });
      }
      return heads;
    },
    async fetch(uid) {
      const mail = await client.fetchOne(String(uid), { uid: true, source: true }, { uid: true });
      return mail ? mail.source : undefined;
    },
    async taken(uid) {
      await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    },
  };
}

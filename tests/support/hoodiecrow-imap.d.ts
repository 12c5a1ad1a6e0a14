declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  /** A mailbox as it is kept. */
  interface Mailbox {
    uidvalidity: number;
    uidnext: number;
    readonly messages: { readonly uid: number; flags: string[] }[];
  }
  interface ImapServer {
    readonly server: Server;
    readonly users: Record<string, { password: string }>;
    getMailbox(path: string): Mailbox;
    appendMessage(
      mailbox: Mailbox,
      flags: readonly string[],
      internaldate: Date | undefined,
      raw: string,
    ): void;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
  }
  export default function hoodiecrow(options: {
    readonly plugins?: readonly string[];
    readonly users?: Record<string, { password: string }>;
    readonly storage?: Record<string, object>;
  }): ImapServer;
}

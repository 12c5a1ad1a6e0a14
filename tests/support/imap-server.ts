import type { AddressInfo, Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

/** An IMAP server of a test's own on loopback, without encryption, with the inbox of `desk`, whose password is `right`. */
export interface ImapServer {
  readonly port: number;
  /** Puts a mail into the inbox. */
  put(source: string): void;
  /** Flags of its mails, in their order. */
  flags(): readonly (readonly string[])[];
  /** Numbers count from anew: every mail has another one. */
  renumber(): void;
  close(): Promise<void>;
}

export async function startImap(): Promise<ImapServer> {
  const imap = hoodiecrow({
    plugins: ["ID", "ENABLE", "LITERALPLUS", "UIDPLUS"],
    users: { desk: { password: "right" } },
    storage: { INBOX: { messages: [] }, "": {} },
  });
  const sockets = new Set<Socket>();
  imap.server.on("connection", (socket) => {
    sockets.add(socket);
    // It answers in several small pieces: each would wait for the other side to acknowledge the one before.
    socket.setNoDelay(true);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    imap.listen(0, "127.0.0.1", resolve);
  });
  const inbox = () => imap.getMailbox("INBOX");
  return {
    port: (imap.server.address() as AddressInfo).port,
    put: (source) => imap.appendMessage(inbox(), [], new Date(), source.replace(/\r?\n/g, "\r\n")),
    flags: () => inbox().messages.map(({ flags }) => flags),
    renumber() {
      const box = inbox();
      box.uidvalidity += 1;
      for (const message of box.messages) Object.assign(message, { uid: message.uid + 100 });
      box.uidnext += 100;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        imap.close(resolve);
      }),
  };
}

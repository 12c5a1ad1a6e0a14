import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** What an SMTP server took. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly source: string;
}

/** An SMTP server of a test's own on loopback, without encryption. It knows the password `right`. */
export interface SmtpServer {
  readonly port: number;
  readonly taken: TakenMail[];
  /** How many connections were opened so far. */
  readonly connections: number;
  close(): Promise<void>;
}

/** @param refused an address that it takes nothing for. */
export async function startSmtp(refused?: string): Promise<SmtpServer> {
  const taken: TakenMail[] = [];
  const state = { connections: 0 };
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    // A client that keeps its connection for the next mail is not waited for.
    closeTimeout: 1,
    allowInsecureAuth: true,
    onConnect: (_, done) => {
      state.connections += 1;
      done();
    },
    onAuth: ({ username, password }, _, done) =>
      password === "right" ? done(null, { user: username }) : done(new Error("wrong password")),
    onRcptTo: ({ address }, _, done) =>
      done(address === refused ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        taken.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          to: session.envelope.rcptTo.map(({ address }) => address),
          user: session.user,
          source: Buffer.concat(parts).toString("utf8"),
        });
        done();
      });
    },
  });
  smtp.on("error", () => undefined);
  smtp.server.on("connection", (socket: Socket) => socket.setNoDelay(true));
  await new Promise<void>((resolve) => {
    smtp.listen(0, "127.0.0.1", resolve);
  });
  const { port } = smtp.server.address() as AddressInfo;
  return {
    port,
    taken,
    get connections() {
      return state.connections;
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

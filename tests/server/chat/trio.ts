import type { Colleague } from "../../../e2e/support/colleague.ts";
import type { startTestServer } from "../../support/server.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";
import { addPeople } from "./people.ts";

/** Three people beyond the demo data, signed in, and their server. Dave and Finn read English. */
export interface Trio {
  readonly chat: ChatServer;
  readonly dave: Colleague;
  readonly erin: Colleague;
  readonly finn: Colleague;
  /** They go, and the server stops. */
  leave(): Promise<void>;
}

/** A server with three people who do not know each other yet; `erinReads` is Erin's language. */
export async function startTrio(start: typeof startTestServer, erinReads: string): Promise<Trio> {
  const chat = await startChatServer(start);
  await addPeople(chat, ["dave", "erin", "finn"]);
  const [dave, erin, finn] = await Promise.all([
    chat.signIn("dave"),
    chat.signIn("erin", erinReads),
    chat.signIn("finn"),
  ]);
  return {
    chat,
    dave,
    erin,
    finn,
    async leave() {
      await Promise.all([dave.leave(), erin.leave(), finn.leave()]);
      await chat.stop();
    },
  };
}

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { readConfig } from "../../../server/config.ts";
import { chatPrivateMessage } from "../../../server/db/schema/chat.ts";
import { createLog } from "../../../server/log.ts";
import { createServer } from "../../../server/server.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { copyTemplate } from "../../support/database.ts";
import type { startTestServer, TestServer } from "../../support/server.ts";
import { addPeople, makeFriends } from "../chat/people.ts";
import { ask, type CallServer, hear, startCallServer } from "./call-server.ts";

let data: ReturnType<typeof copyTemplate>;

beforeAll(() => {
  data = copyTemplate("demo");
});
afterAll(() => data.remove());

/** A server on the same data as the one before it. */
const onSameData: typeof startTestServer = async (_config, options) => {
  const environment = { PORT: "0", CAPTCHA: "off", DATA_DIR: data.folder, REQUESTS_PER_MINUTE: "0" };
  const log = createLog({ logLevel: "silent" });
  const jobTimers = { after: () => () => undefined };
  const server = await createServer(readConfig(environment), { log, jobTimers, ...options });
  return server as unknown as TestServer;
};

test("calls outlive the server: who comes back in time goes on, and what rang ends by its time", async () => {
  const uid = (who: Colleague) => ({ query: { uid: who.userId } });
  let chat: CallServer = await startCallServer(onSameData);
  await addPeople(chat, ["dave", "erin", "finn", "gail"]);
  const enter = async () =>
    Promise.all(["dave", "erin", "finn", "gail"].map((name) => chat.signIn(name))) as Promise<
      [Colleague, Colleague, Colleague, Colleague]
    >;
  let [dave, erin, finn, gail] = await enter();
  await makeFriends(chat, dave.userId, [erin.userId]);
  await makeFriends(chat, finn.userId, [gail.userId]);
  await dave.connect("browser of dave");
  await erin.connect("browser of erin");
  await finn.connect("browser of finn");
  await ask(dave, chat.url, "privateSetup", uid(erin));
  await ask(erin, chat.url, "privateAccept", uid(dave));
  await ask(finn, chat.url, "privateSetup", uid(gail));
  await chat.stop();

  chat = await startCallServer(onSameData);
  expect(await ask(dave, chat.url, "current")).toMatchObject({ here: true, state: 3 });
  await chat.pass(1_000);
  [dave, erin, finn, gail] = await enter();
  const back = [await dave.connect("browser of dave"), await erin.connect("browser of erin")] as const;
  const ringing = await gail.connect("browser of gail");
  await finn.connect("browser of finn");
  await chat.pass(14_500);
  await ask(erin, chat.url, "privateAnswer", { ...uid(dave), body: { type: "answer" } });
  await hear(back[0], MessageType.callAnswer);
  expect(await ask(gail, chat.url, "current")).toMatchObject({ state: 2, here: true });
  await chat.pass(16_000);
  await hear(ringing, MessageType.callFailed);
  await ask(dave, chat.url, "privateHangUp", uid(erin));
  await hear(back[1], MessageType.callHangUp);
  const told = await chat.server.context.db.select().from(chatPrivateMessage);
  const states = told
    .filter(({ type }) => type === MessageType.videoAction)
    .map(({ content }) => (JSON.parse(content) as { state: string }).state);
  expect(states).toEqual(["missed", "done"]);
  await chat.stop();
}, 90_000);

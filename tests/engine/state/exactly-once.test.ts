import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatKey } from "../../../src/contract/engine.ts";
import { MessageStatus } from "../../../src/contract/wire.ts";
import { createFakeClock, settle } from "../../support/fake-clock.ts";
import { createMemoryStores } from "../../support/memory-store.ts";
import type { CallInput, Chats } from "./chats.ts";
import { CHAT, ChatModel, fault, GROUP, makeChats } from "./chats.ts";

/** What the network makes of one POST. */
type Fate = "answered" | "answerLost" | "requestLost" | "refused";

const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("send" as const), to: fc.constantFrom(CHAT, GROUP) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(0, 30, 1_100, 11_000) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("cut" as const, "login" as const, "crash" as const) }),
  },
);
const fates = fc.array(
  fc.constantFrom<Fate>("answered", "answered", "answerLost", "requestLost", "refused"),
  {
    maxLength: 20,
  },
);

/** Answers each POST by the next of these fates; when they run out, everything is answered. A message is refused for good. */
function fateful(model: ChatModel, plan: readonly Fate[], refused: Set<string>): void {
  const left = [...plan];
  const answer = (store: (input: CallInput) => { tmpId?: string }) => (input: CallInput) => {
    const tmpId = String(input.body?.tmpId);
    const stored = [...model.messages, ...model.groupMessages].some((message) => message.tmpId === tmpId);
    const fate = left.shift() ?? "answered";
    if (fate === "refused" && !stored) {
      refused.add(tmpId);
      throw fault("chat:500", "no");
    }
    if (fate === "requestLost") throw fault("network");
    const message = store(input);
    if (fate === "answerLost") throw fault("timeout");
    return message;
  };
  model.answers.set(
    "sendPrivate",
    answer((input) => model.store(input)),
  );
  model.answers.set(
    "sendGroup",
    answer((input) => model.storeInGroup(input)),
  );
}

describe("whatever the network and the browser do", () => {
  it("every message that was taken is at the server once and in order, or failed because the server said so", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 25 }), fates, async (actions, plan) => {
        const model = new ChatModel();
        const stores = createMemoryStores();
        const clock = createFakeClock(undefined, 1);
        const refused = new Set<string>();
        fateful(model, plan, refused);
        const taken: { tmpId: string; to: ChatKey }[] = [];
        let chats: Chats = await makeChats({ model, stores, clock });
        await chats.login();
        for (const [at, step] of actions.entries()) {
          if (step.do === "send") {
            const command = {
              type: "sendMessage",
              chat: step.to,
              tmpId: `t${at}`,
              messageType: 0,
              content: "x",
            } as const;
            if ((await chats.state.run("t1", command)).ok) taken.push({ tmpId: `t${at}`, to: step.to });
          } else if (step.do === "wait") await clock.advance(step.ms);
          else if (step.do === "cut") chats.state.disconnected();
          else if (step.do === "login") await chats.login();
          else {
            chats.crash();
            chats = await makeChats({ model, stores, clock });
          }
        }
        chats.state.disconnected();
        await chats.login();
        await chats.show(CHAT, GROUP);
        await clock.advance(120_000);
        await settle();
        for (const [to, kept] of [
          [CHAT, model.messages],
          [GROUP, model.groupMessages],
        ] as const) {
          const wanted = taken
            .filter((one) => one.to === to && !refused.has(one.tmpId))
            .map(({ tmpId }) => tmpId);
          expect(kept.map(({ tmpId }) => tmpId)).toEqual(wanted);
          const shown = chats.shown(to);
          expect(shown.filter(({ id }) => id !== undefined).map(({ tmpId }) => tmpId)).toEqual(wanted);
          const local = shown.filter(({ id }) => id === undefined);
          expect(local.every(({ status }) => status === MessageStatus.failed)).toBe(true);
          expect(local.map(({ tmpId }) => tmpId)).toEqual(
            taken.filter((one) => one.to === to && refused.has(one.tmpId)).map(({ tmpId }) => tmpId),
          );
        }
        expect(chats.state.unsent()).toBe(0);
        await chats.state.close();
      }),
      { numRuns: 120 },
    );
  });
});

import { expect, test } from "vitest";
import type { RealtimeEvent } from "../../../src/contract/engine.ts";
import type { ChatHttp } from "../../../workers/engine/parts.ts";
import type { EngineDeps } from "../../../workers/engine/ports.ts";
import { createChatsOpening } from "../../../workers/engine/state/opening.ts";
import { runtimeOf } from "../../support/engine-lab.ts";
import { createFakeStates } from "../../support/fake-chat-state.ts";

test("chats that were read anew are not overtaken by what was under way in those before", async () => {
  const emitted: RealtimeEvent[] = [];
  const states = createFakeStates();
  const chats = createChatsOpening(
    {
      deps: {} as EngineDeps,
      createState: states.create,
      userId: 1,
      runtime: runtimeOf(),
      emit: (event) => void emitted.push(event),
      closing: () => undefined,
      opened: () => undefined,
    },
    {} as ChatHttp,
    () => undefined,
    () => undefined,
  );
  await chats.open(() => true);
  const before = states.last;
  before.deps.emit({ kind: "unsentChanged", unsent: 1 });
  await chats.open(() => true);
  // A send of then gets no answer, half a minute later.
  before.deps.emit({ kind: "unsentChanged", unsent: 2 });
  states.last.deps.emit({ kind: "unsentChanged", unsent: 3 });
  expect(emitted).toEqual([1, 3].map((unsent) => ({ kind: "unsentChanged", unsent })));
});

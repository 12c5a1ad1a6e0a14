import { decodeFrame } from "../../../src/contract/codec-reader.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import { Cmd } from "../../../src/contract/wire.ts";
import { type ChatFold, emptyFold, fold, headOf } from "../../../src/domain/chat/fold.ts";
import { receivePush } from "../../../workers/engine/state/receive.ts";
import { openLine } from "./harness-line.ts";
import { progressTeller } from "./progress.ts";
import { createTabStore } from "./tab-store.ts";

/** What others do: a socket in each tab, with the same checks, the same fold and the same store, and a dispatch for each message. */

const { tab, total, shown, userId } = JSON.parse(
  new URLSearchParams(location.search).get("with") ?? "{}",
) as {
  readonly tab: string;
  readonly total: number;
  readonly shown: ChatKey;
  readonly userId: number;
};

async function start(): Promise<void> {
  const line = await openLine(tab);
  const store = createTabStore([shown]);
  const progress = progressTeller(line, total);
  let chat: ChatFold = emptyFold(shown);
  let version = 0;
  store.take([{ kind: "chatOpened", chat: shown, messages: [], reachedStart: true }]);
  const socket = new WebSocket(`ws://${location.host}/im/1/person${userId}`);
  socket.onopen = () =>
    socket.send(JSON.stringify({ cmd: Cmd.login, data: { accessToken: `access-${userId}`, devId: tab } }));
  socket.onmessage = ({ data }) => {
    const frame = decodeFrame("json", String(data));
    if (frame === null) return;
    if (frame.cmd === Cmd.login) line.report("snapshots", 1);
    const received = receivePush(frame.cmd, frame.data, userId);
    for (const change of received?.changes ?? []) {
      if (change.kind !== "messages") continue;
      chat = fold(chat, { kind: "messages", messages: change.messages, selfId: userId });
      version += 1;
      store.take([
        { kind: "messagesChanged", chat: shown, messages: change.messages },
        { kind: "chatChanged", head: headOf(chat, "", version) },
      ]);
    }
    progress(store.held(shown));
  };
}

void start();

import type { ChatKey, ChatMessage } from "../../src/contract/engine.ts";
import type { EngineCommand } from "../../src/contract/engine-commands.ts";
import { socketLock } from "../../src/contract/rendezvous.ts";
import { CloseCode, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import { parseChatKey } from "../../src/domain/chat/keys.ts";
import { ban, findOtherStore, loseSession, signOut, switchUser, unregister } from "./accounts.ts";
import { call, theyCall } from "./calls.ts";
import { SOUND_DISK } from "./disk.ts";
import type { Written } from "./ledger.ts";
import { SOUND_NETWORK } from "./network.ts";
import { changeMembers, memberAt, theyRecall, theySend } from "./others.ts";
import type { Action, SendHow } from "./plan.ts";
import type { UserTab } from "./tab.ts";
import { CHATS, FRIENDS, ILLEGAL, ME, type World } from "./world.ts";

/** Does one action of a plan. What it begins goes on by itself; what there is nobody or nothing for is left out. */
export function perform(world: World, action: Action): void {
  if (world.gone) return;
  const run = performers[action.do] as (world: World, action: Action) => void;
  run(world, action);
}

type Of<D extends Action["do"]> = Extract<Action, { do: D }>;
type Performer<D extends Action["do"]> = (world: World, action: Of<D>) => void;

const performers: { readonly [D in Action["do"]]: Performer<D> } = {
  send: (world, { tab, chat, how }) => withTab(world, tab, (user) => write(world, user, chatAt(chat), how)),
  retry: (world, { tab }) => withUnsent(world, tab, (user, message) => retry(world, user, message)),
  discard: (world, { tab }) => withUnsent(world, tab, (user, message) => discard(world, user, message)),
  recall: (world, { tab, chat, back }) =>
    withTab(world, tab, (user) => {
      const own = messagesOf(user, chatAt(chat)).filter(({ selfSend }) => selfSend);
      const id = own.at(-1 - back)?.id;
      if (id !== undefined) user.run({ type: "recallMessage", chat: chatAt(chat), id });
    }),
  read: (world, { tab, chat }) =>
    withTab(world, tab, (user) => {
      const key = chat % 7 === 6 ? "SYSTEM:0" : chatAt(chat);
      const upToId = messagesOf(user, key).findLast(({ id }) => id !== undefined)?.id;
      if (upToId !== undefined) user.run({ type: "readChat", chat: key, upToId });
    }),
  remove: (world, { tab, chat }) =>
    withTab(world, tab, (user) => {
      const key = chatAt(chat);
      world.ledger.remove(key, ({ tmpId }) => !world.ours && !world.isStored(tmpId));
      user.run({ type: "removeChat", chat: key });
    }),
  older: (world, { tab, chat }) =>
    withTab(world, tab, (user) => {
      const first = messagesOf(user, chatAt(chat)).find(({ id }) => id !== undefined)?.id;
      if (first !== undefined) user.run({ type: "loadOlder", chat: chatAt(chat), beforeId: first });
    }),
  draft: (world, { tab, chat }) =>
    withTab(world, tab, (user) => {
      user.run({ type: "saveDraft", chat: chatAt(chat), text: `draft ${world.clock.now()}` });
    }),
  show: (world, { tab, chats }) => withTab(world, tab, (user) => user.show([...new Set(chats.map(chatAt))])),
  view: (world, { tab, visible, back }) =>
    withTab(world, tab, (user) => {
      user.readBack(back ? (user.shown[0] ?? null) : null);
      user.look(visible);
    }),
  newTab: (world, { build }) => {
    if (build !== 0) world.excuseUnstored();
    openTab(world, build === 0 ? "b1" : "b2");
  },
  closeTab: (world, { tab }) =>
    withTab(world, tab, (user) => {
      world.excuseUnstored();
      user.close();
    }),
  crashTab: (world, { tab }) =>
    withTab(world, tab, (user) => {
      world.excuseUnstored();
      user.crash();
    }),
  reconnect: (world, { tab }) => withTab(world, tab, (user) => void user.run({ type: "reconnectNow" })),
  slowTab: (world, { tab, lag, ms }) =>
    withTab(world, tab, (user) => {
      // A tab that gets nothing for long takes its engine for dead, and all move to another.
      world.excuseUnstored(ms);
      user.lag = lag;
      world.later(ms, () => {
        user.lag = 0;
      });
    }),
  rejectBatch: (world, { tab }) =>
    withTab(world, tab, (user) => {
      user.rejecting = true;
    }),
  loseBatches: (world, { tab, ms }) =>
    withTab(world, tab, (user) => {
      world.excuseUnstored(ms);
      user.lossy = true;
      theySend(world, tab, chatAt(tab), tab);
      // Turned to, the tab gives a sign of life, and is sent what comes next as if it had received all.
      world.later(ms, () => {
        user.lossy = false;
        user.page.emit("view");
      });
    }),
  awayTab: (world, { tab, ms }) =>
    withTab(world, tab, ({ page }) => {
      world.excuseUnstored();
      page.emit("leave");
      world.later(ms, () => page.emit("enter"));
    }),
  freezeTab: (world, { tab, ms }) =>
    withTab(world, tab, (user) => {
      user.freeze();
      world.later(ms, () => user.thaw());
    }),

  call: (world, { tab, what, who }) => withTab(world, tab, (user) => call(user, what, who)),
  theyCall: (world, { who, what }) => theyCall(world, who, what),

  signOut: (world, { tab, ms }) => withTab(world, tab, (user) => signOut(world, user, ms)),
  switchUser: (world, { ms }) => switchUser(world, FRIENDS[0] ?? 0, ms),
  ban: (world, { ms }) => ban(world, ms),
  unregister: (world) => unregister(world),
  loseSession: (world, { ms }) => loseSession(world, ms),

  theySend: (world, { who, chat, count, at }) => {
    for (let n = 0; n < count; n += 1) theySend(world, who, chatAt(chat), at);
  },
  theyRecall: (world, { who, chat, back }) => theyRecall(world, chatAt(chat), who, back),
  theyRead: (world, { who, chat }) => {
    const { type, targetId } = parseChatKey(chatAt(chat));
    if (type === "PRIVATE") world.server.chats.readPrivate(targetId, ME);
    else world.server.chats.readGroup(memberAt(world, targetId, who), targetId);
  },
  sendElsewhere: (world, { chat }) => {
    const { type, targetId } = parseChatKey(chatAt(chat));
    const message = { type: MessageType.text, content: `elsewhere ${world.clock.now()}` };
    if (type === "PRIVATE") world.server.chats.sendPrivate(ME, { ...message, recvId: targetId });
    else world.server.chats.sendGroup(ME, { ...message, groupId: targetId });
  },
  readElsewhere: (world, { chat }) => {
    const { type, targetId } = parseChatKey(chatAt(chat));
    if (type === "PRIVATE") world.server.chats.readPrivate(ME, targetId);
    else world.server.chats.readGroup(ME, targetId);
  },
  publish: ({ server, clock }) =>
    void server.system.publish({ title: "Notice", content: `notice ${clock.now()}` }),
  members: (world, { who, group }) => changeMembers(world, who, group),

  network: (world, { conditions, ms }) => {
    // What the network repeats, a server that does not know it again stores again: nobody can help that.
    const kind = world.ours ? {} : { requestTwice: 0 };
    world.network.conditions = { ...SOUND_NETWORK, ...conditions, ...kind };
    world.later(ms, () => {
      world.network.conditions = { ...SOUND_NETWORK };
    });
  },
  cut: ({ network }) => network.cut(),
  freezeSockets: ({ network }) => network.freezeSockets(),
  expireAccess: ({ server }) => server.tokens.expireAccess(),
  expireRefresh: ({ server }) => {
    server.tokens.expireAccess();
    server.tokens.expireRefresh();
  },
  restart: ({ server }) => server.closeSockets(CloseCode.restarting),
  swallow: (world, { ms }) => {
    world.network.swallowing = true;
    world.later(ms, () => {
      world.network.swallowing = false;
    });
  },
  down: (world, { ms }) => {
    world.server.down();
    world.later(ms, () => world.server.up());
  },
  offline: (world, { ms }) => {
    goOffline(world);
    world.later(ms, () => goOnline(world));
  },
  disk: (world, { faults, ms }) => {
    Object.assign(world.disk.faults, SOUND_DISK, faults);
    world.noteDisk(world.clock.now() + ms);
    world.later(ms, () => Object.assign(world.disk.faults, SOUND_DISK));
  },
  killEngine: (world) => {
    const worker = anyWorker(world);
    if (worker) world.killWorker(worker);
  },
  otherStore: (world, { newer, ms }) => findOtherStore(world, newer, ms),
  wedgeEngine: (world, { ms }) => {
    const fence = anyWorker(world)?.fence;
    world.excuseUnstored();
    fence?.freeze();
    world.wedgedUntil = Math.max(world.wedgedUntil, world.clock.now() + ms);
    world.later(ms, () => fence?.thaw());
  },
  sleep: (world, { ms }) => {
    const isSound = world.isDiskSound();
    world.clock.jump(ms);
    // Storage that failed when the machine fell asleep has not been tried since.
    if (!isSound) world.noteDisk(world.clock.now());
  },
  kick: (world, { ms }) => {
    world.kick("another-device");
    world.later(ms, () => world.leaveOtherDevice());
  },
  portal: (world, { ms }) => {
    world.network.portal = true;
    world.network.cut();
    world.later(ms, () => {
      world.network.portal = false;
    });
  },
  failPull: (world, { stream, status, ms }) => {
    const failing = { stream, status };
    world.network.failingPull = failing;
    if (ms === null) return;
    world.later(ms, () => {
      if (world.network.failingPull === failing) world.network.failingPull = null;
    });
  },
  copyProfile: (world, { ms }) => {
    const devId = world.server.sockets.find(({ userId }) => userId === ME)?.devId;
    if (devId === undefined) return;
    world.kick(devId);
    world.later(ms, () => world.leaveOtherDevice());
  },
  loseLock: (world, { before, ms }) => {
    if (before === "ban") ban(world, ms);
    else if (before === "kick") {
      world.kick("another-device");
      world.later(ms, () => world.leaveOtherDevice());
    }
    world.later(PUT_OUT_MS, () => stealLock(world, ms));
  },
};

/** Whoever is put out has heard of it after this long, ms. */
const PUT_OUT_MS = 500;

/** Another engine holds the lock for a while, and neither writes nor connects. */
function stealLock(world: World, ms: number): void {
  world.excuseUnstored();
  const other = world.browser.locks.client();
  other.request(socketLock(ME), () => undefined, { steal: true });
  world.later(ms, () => other.die());
}

// Who and what a number means.

const chatAt = (at: number): ChatKey => CHATS[at % CHATS.length] as ChatKey;

function withTab(world: World, at: number, run: (tab: UserTab) => void): void {
  const { living } = world;
  const tab = living[at % Math.max(1, living.length)];
  if (tab) run(tab);
}

function withUnsent(world: World, at: number, run: (tab: UserTab, message: ChatMessage) => void): void {
  withTab(world, at, (tab) => {
    const unsent = Object.values(tab.projection.open)
      .flatMap(({ messages }) => messages)
      .find(({ id, status }) => id === undefined && status !== MessageStatus.sending);
    if (unsent) run(tab, unsent);
  });
}

const messagesOf = (tab: UserTab, chat: ChatKey): readonly ChatMessage[] =>
  tab.projection.open[chat]?.messages ?? [];

function anyWorker(world: World) {
  const all = [...world.browser.workers.values()];
  return all.length === 0 ? undefined : world.random.pick(all);
}

// The user.

/** Opens a tab that shows what the first one shows. */
export function openTab(world: World, build: string): void {
  const shown = world.living[0]?.shown ?? CHATS.slice(0, 2);
  world.openTab(build)?.show(shown);
}

function write(world: World, tab: UserTab, chat: ChatKey, how: SendHow): void {
  const number = world.ledger.written.length + 1;
  const content = how === "refused" ? `${ILLEGAL} ${number}` : `message ${number}`;
  const written = world.ledger.write({ tmpId: `tmp-${number}`, chat, content, how, tab: tab.name });
  // What is written behind a file does not wait for its upload.
  written.unordered = how === "file" || !world.isDiskSound();
  submit(world, tab, written, quoteFor(tab, chat, how));
}

/** A message to be quoted, where there is one. */
function quoteFor(tab: UserTab, chat: ChatKey, how: SendHow): ChatMessage | undefined {
  if (how !== "quote") return undefined;
  return messagesOf(tab, chat).findLast(
    ({ id, status }) => id !== undefined && status !== MessageStatus.recalled,
  );
}

/** Hands a message to the engine; may be done again with one of which there was no answer. */
export function submit(world: World, tab: UserTab, written: Written, quoted?: ChatMessage): void {
  const { tmpId, chat, content, how } = written;
  const file = { kind: "file", file: new Blob([content]), name: content } as const;
  const text: EngineCommand = {
    type: "sendMessage",
    chat,
    tmpId,
    messageType: MessageType.text,
    content,
    ...(how === "receipt" && chat.startsWith("GROUP:") ? { receipt: true } : {}),
    ...(quoted?.id === undefined
      ? {}
      : {
          quoteMessage: {
            id: quoted.id,
            sendId: quoted.sendId,
            type: quoted.type,
            content: quoted.content,
            status: MessageStatus.sent,
          },
        }),
  };
  const command: EngineCommand = how === "file" ? { type: "sendFile", chat, tmpId, attachment: file } : text;
  void tab.run(command).then((outcome) => {
    if (outcome.ok) {
      world.ledger.take(written);
      if (world.isChanging()) written.excused = true;
    } else if (outcome.error.code === "invalid") written.impossible = true;
  });
}

function retry(world: World, tab: UserTab, { chat, tmpId }: ChatMessage): void {
  const written = world.ledger.find(tmpId);
  if (tmpId === undefined || !written) return;
  written.unordered = true;
  // Warned that it may be there already, the user has it sent once more.
  if (!world.ours) written.mayDouble = true;
  void tab.run({ type: "retryMessage", chat, tmpId });
}

function discard(world: World, tab: UserTab, { chat, tmpId }: ChatMessage): void {
  const written = world.ledger.find(tmpId);
  if (tmpId === undefined || !written) return;
  // Whether it was thrown away is open until the engine has confirmed it, and even then the server may have it.
  written.excused = true;
  written.unordered = true;
  void tab.run({ type: "dropMessage", chat, tmpId });
}

// The world.

function goOffline({ network, living }: World): void {
  network.offline = true;
  network.cut();
  for (const { page } of living) page.emit("offline");
}

export function goOnline({ network, living }: World): void {
  if (!network.offline) return;
  network.offline = false;
  for (const { page } of living) page.emit("online");
}

import { storeName } from "../../../src/contract/chat-store.ts";
import { parseChatKey } from "../../../src/domain/chat/keys.ts";
import type { StorePort } from "../ports.ts";
import { Alerts } from "./alerts.ts";
import { Choices } from "./choices.ts";
import { Cleaning } from "./cleaning.ts";
import { Commands } from "./commands.ts";
import type { ChatStateDeps } from "./deps.ts";
import { Drafts } from "./drafts.ts";
import { GroupPictures } from "./group-pictures.ts";
import { History } from "./history.ts";
import type { Trouble } from "./journal.ts";
import { Journal } from "./journal.ts";
import { Lists } from "./lists.ts";
import { Members } from "./members.ts";
import { Outbox } from "./outbox.ts";
import { Presence } from "./presence.ts";
import { Reading } from "./reading.ts";
import type { Stream } from "./receive.ts";
import { Removals } from "./removals.ts";
import { ServiceQueue } from "./service-queue.ts";
import { Sync } from "./sync.ts";
import { SystemSettings } from "./system-settings.ts";
import { Windows } from "./windows.ts";

const STREAM = { PRIVATE: "private", GROUP: "group", SYSTEM: "system" } as const satisfies Record<
  string,
  Stream
>;

/** What the parts report to their owner. */
export interface PartHooks {
  readonly isWriter: () => boolean;
  /** @param trouble why writes fail; null: they succeed again. */
  readonly onPersisting: (trouble: Trouble | null) => void;
  /** Another engine writes the store now. */
  readonly onLostStore: () => void;
  /** A store that could not be opened can be used now. */
  readonly onRecovered: () => Promise<boolean>;
  /** A store that could not be opened at first is a newer build's. */
  readonly onNewer: () => void;
  /** Records that could not be read were dropped. */
  readonly onDropped: (count: number) => void;
}

/** The parts of a user's chats, each with one job, knowing each other by what they need alone. */
export interface Parts {
  readonly store: StorePort;
  readonly journal: Journal;
  readonly drafts: Drafts;
  readonly choices: Choices;
  readonly history: History;
  readonly lists: Lists;
  readonly outbox: Outbox;
  readonly sync: Sync;
  readonly reading: Reading;
  readonly removals: Removals;
  readonly settings: SystemSettings;
  readonly queue: ServiceQueue;
  readonly presence: Presence;
  readonly members: Members;
  readonly windows: Windows;
  readonly commands: Commands;
  readonly alerts: Alerts;
  readonly cleaning: Cleaning;
}

/** Makes the parts and wires them. Nothing runs yet. */
export function wireParts(d: ChatStateDeps, hooks: PartHooks): Parts {
  const { userId: selfId, emit, http, timings } = d;
  const { clock, random, log, engineId } = d.deps;
  const { isWriter } = hooks;
  const store = d.deps.openStore(storeName(selfId));
  const rim = { selfId, engineId, store, http, emit, clock, random, log, timings, isWriter };

  const journal: Journal = new Journal({
    ...rim,
    ...hooks,
    onLost: hooks.onLostStore,
    onCleared() {
      drafts.stageAll();
      choices.stageAll();
      outbox.stageAll();
    },
  });
  const drafts: Drafts = new Drafts({ ...rim, journal });
  const choices: Choices = new Choices({ ...rim, journal });
  const history: History = new History({
    ...rim,
    journal,
    draftOf: (chat) => drafts.of(chat),
    choiceOf: (chat) => choices.of(chat),
    hides: (chat, id) => choices.hides(chat, id),
    removedUpTo: (chat) => choices.of(chat).removedUpTo,
    onMessages(chat, messages) {
      windows.emitMessages(chat, outbox.settle(chat, messages));
      reading.noteMessages(chat);
    },
    onRemoved: (chat) => windows.reopen(chat),
    onReplaced: () => sync.interrupt(),
    onLost: (chat, afterId) => sync.lost(STREAM[parseChatKey(chat).type], afterId),
    onDropped: hooks.onDropped,
  });
  const presence: Presence = new Presence({
    ...rim,
    friendIds: () => friendIds(lists),
    memberIds: (groupIds) => members.idsOf(groupIds),
  });
  const lists = new Lists({
    ...rim,
    journal,
    isOurs: () => sync.ours,
    onFriends: () => presence.friendsChanged(),
    onGroup: (group, listed) => members.changed(group, listed),
    onRejoined: () => sync.hole(),
  });
  const members: Members = new Members({
    ...rim,
    mayAsk: () => !isWriter() || sync.online,
    groupOf: (groupId) => lists.joined(groupId),
  });
  const pictures = new GroupPictures(rim);
  const outbox: Outbox = new Outbox({
    ...rim,
    journal,
    history,
    clockOffset: () => lists.clockOffset,
    idempotent: () => sync.ours,
    pullAgain: () => sync.hole(),
    onTaken(chat, content) {
      if (drafts.take(chat, content)) history.change(chat, () => undefined);
    },
    onSettled: (chat, tmpId, message) => windows.settled(chat, tmpId, message),
    onDropped: hooks.onDropped,
  });
  const reading = new Reading({ ...rim, history });
  const removals = new Removals({ ...rim, history, choices });
  const windows: Windows = new Windows({
    ...rim,
    history,
    mayAsk: () => isWriter() && sync.online,
    isOurs: () => sync.ours,
    onOpened(chat) {
      if (!isWriter()) return;
      choices.set(chat, { markedUnread: false });
      history.change(chat, () => undefined);
    },
    played: (chat) => choices.of(chat).heard,
    locals: (chat) => outbox.locals(chat),
  });
  const sync: Sync = new Sync({
    ...rim,
    history,
    fetchLists: () => lists.fetch(),
    onRemoved: (removed) => removals.serverHas(removed),
    onComplete: (lacking) => {
      outbox.pulled((chat) => !lacking.includes(STREAM[parseChatKey(chat).type]));
      reading.start();
      windows.complete();
      cleaning.start();
    },
  });
  const cleaning = new Cleaning({
    ...rim,
    journal,
    history,
    isUploading: (tmpId) => outbox.isUploading(tmpId),
  });
  const alerts = new Alerts({ ...rim, history, isMuted: (chat) => choices.of(chat).muted });
  const queue = new ServiceQueue(rim);
  const commands = new Commands({
    ...rim,
    history,
    outbox,
    reading,
    removals,
    windows,
    drafts,
    choices,
    lists,
    members,
    pictures,
  });
  return {
    store,
    journal,
    drafts,
    choices,
    history,
    lists,
    outbox,
    sync,
    reading,
    removals,
    settings: new SystemSettings({ ...rim, onSettings: (settings) => queue.settings(settings) }),
    queue,
    presence,
    members,
    windows,
    commands,
    alerts,
    cleaning,
  };
}

function friendIds(lists: Lists): number[] {
  return lists.friends.filter(({ deleted }) => deleted !== true).map(({ id }) => id);
}

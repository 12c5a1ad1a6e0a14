import type { Logger } from "pino";
import { createAvatars } from "../accounts/avatars.ts";
import type { ProfileObserver } from "../accounts/profile-observer.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { Publisher } from "../bus/publisher.ts";
import { createCalls } from "../calls/calls.ts";
import type { ServerContext } from "../context.ts";
import type { Timers } from "../jobs/clock.ts";
import { queueSeenBy } from "../service/queue-counts.ts";
import { createChatAccounts } from "./chat-accounts.ts";
import { type Colleagues, createColleagues } from "./colleagues.ts";
import type { ContentPolicy } from "./content-policy.ts";
import { createFriendRequests } from "./friend-requests.ts";
import { createFriends } from "./friends.ts";
import { createGroupChanges } from "./group-changes.ts";
import { createGroupMessages } from "./group-messages.ts";
import type { StoredGroup } from "./group-store.ts";
import { createGroupSupervision, type GroupSupervision } from "./group-supervision.ts";
import { createGroups } from "./groups.ts";
import type { ChatServices } from "./handlers.ts";
import { createGroupMembership } from "./membership-changes.ts";
import { searchMessages } from "./message-search.ts";
import { createPeople } from "./people.ts";
import { createPrivateMessages } from "./private-messages.ts";
import { createProfileObserver } from "./profile-notices.ts";
import { positionsOf } from "./read-positions.ts";
import { removalsOf, removeChat } from "./removals.ts";
import { createStreamChanges, type StreamChanges } from "./stream-changes.ts";
import { createSystemMessages } from "./system-messages.ts";
import { systemConfigFor } from "./users.ts";
import { visiblePresence } from "./visible-presence.ts";
import { StreamKind } from "./writer.ts";

export interface ServiceDeps {
  readonly context: ServerContext;
  readonly publisher: Publisher;
  readonly presence: OnlineUsers;
  readonly log: Logger;
  readonly contentPolicy: ContentPolicy;
  /** Wakes what looks at calls. */
  readonly timers: Timers;
}

const KIND = { PRIVATE: "private", GROUP: "group", SYSTEM: "system" } as const;

/** What the calls of the chat are answered by. */
export interface RunningServices extends ChatServices {
  /** Pushes the changes of accounts that are made elsewhere. */
  readonly profileObserver: ProfileObserver;
  readonly colleagues: Colleagues;
  /** What administrators do with groups. */
  readonly groupSupervision: GroupSupervision;
  /** Of the group stream. */
  readonly groupStream: StreamChanges;
  /** Has somebody told of group messages, once they are stored and pushed. What fails in it is logged. */
  onGroupMessages(told: (messages: readonly StoredGroup[]) => Promise<void>): void;
  /** Ends what is done by itself, and resolves when everything taken so far is stored. */
  drain(): Promise<void>;
}

export function createServices({
  context,
  publisher,
  presence,
  log,
  contentPolicy,
  timers,
}: ServiceDeps): RunningServices {
  const { db, accounts, config, now } = context;
  const everybody = createChatAccounts(db);
  const privateChanges = createStreamChanges({ db, log, publisher, kind: StreamKind.private });
  const groupChanges = createStreamChanges({ db, log, publisher, kind: StreamKind.group });
  const colleagues = createColleagues({ presence, changes: privateChanges, now });
  const privateMessages = createPrivateMessages({
    ...{ db, log, publisher, presence, contentPolicy, colleagues, now },
  });
  const observers: ((messages: readonly StoredGroup[]) => Promise<void>)[] = [];
  const groupMessages = createGroupMessages({
    ...{ db, log, publisher, contentPolicy, now },
    async stored(messages) {
      for (const told of observers) {
        await told(messages).catch((error: unknown) =>
          log.error({ err: error }, "what follows group messages failed"),
        );
      }
    },
  });
  const systemMessages = createSystemMessages({ db, log, publisher, now });
  const avatars = createAvatars({ db, dataDir: config.dataDir, now });
  const friendDeps = { db, accounts, presence, contentPolicy, changes: privateChanges, now };
  const friends = createFriends(friendDeps);
  const groupDeps = { db, contentPolicy, changes: groupChanges, now };
  const groupMembership = createGroupMembership(groupDeps);
  const profileObserver = createProfileObserver({ log, friends, groupMembership });
  const calls = createCalls({ context, log, publisher, presence, colleagues, timers });
  return {
    calls,
    systemConfig: (account) => systemConfigFor(context, account),
    serviceQueue: (account) => queueSeenBy(context, account),
    profileObserver,
    colleagues,
    groupSupervision: createGroupSupervision({ ...groupDeps, calls }),
    groupStream: groupChanges,
    onGroupMessages: (told) => void observers.push(told),
    people: createPeople({ db, accounts: everybody, avatars, contentPolicy, profiles: profileObserver, now }),
    friends,
    friendRequests: createFriendRequests(friendDeps),
    groups: createGroups({ db, accounts: everybody, presence }),
    groupChanges: createGroupChanges(groupDeps),
    groupMembership,
    privateMessages,
    groupMessages,
    systemMessages,
    presenceOf: (userId, userIds) => visiblePresence({ db, presence }, userId, userIds),
    searchMessages: (userId, search) => searchMessages(db, userId, search),
    removeChat: (userId, { chatType, targetId, upToId }) =>
      removeChat(db, { userId, kind: KIND[chatType], targetId }, upToId),
    readPosition: async (userId) => ({
      ...(await positionsOf(db, userId)),
      removed: await removalsOf(db, userId),
      receipts: await groupMessages.receipts(userId),
    }),
    async drain() {
      await calls.close();
      const streams = [privateChanges, groupChanges, privateMessages, groupMessages, systemMessages];
      await Promise.all(streams.map((stream) => stream.drain()));
    },
  };
}

import type { ChatHead, ChatKey, ChatMessage, RealtimeEvent, Snapshot } from "../../../contract/engine.ts";
import { MessageStatus } from "../../../contract/wire.ts";
import { upsertMessages } from "../../../domain/chat/order.ts";
import { withPlayed } from "../../../domain/chat/recordings.ts";
import { keepEqual } from "./keep-equal.ts";
import type { OpenChat, Projection } from "./projection.ts";

/**
 * Folds a batch of the engine's events into the projection. Pure and idempotent: replaying a batch gives the same reference. What did not
 * change keeps its reference; heads and messages are copied once per batch, however many events it holds.
 */
export function project(before: Projection, events: readonly RealtimeEvent[]): Projection {
  const run = new BatchRun(before);
  for (const event of events) run.apply(event);
  return run.finish();
}

/** One batch under way: copies are made on the first write and thrown away when nothing changed in the end. */
class BatchRun {
  private state: Projection;
  private heads: Record<ChatKey, ChatHead> | null = null;
  /** Something was put in place of something else, rather than merged. */
  private replaced = false;
  /** Messages that wait to be merged, by chat: one merge per chat and run of messages. */
  private readonly arrived = new Map<ChatKey, ChatMessage[]>();

  constructor(private readonly before: Projection) {
    this.state = before;
  }

  apply(event: RealtimeEvent): void {
    switch (event.kind) {
      case "snapshot":
        this.restart(event.snapshot);
        return;
      case "connectionChanged":
        this.set({ connection: event.connection });
        return;
      case "syncChanged":
        this.set({ syncing: event.syncing });
        return;
      case "selfChanged":
        this.set({ self: event.self, clockOffset: event.clockOffset });
        return;
      case "friendsChanged":
        this.set({ friends: event.friends });
        return;
      case "groupsChanged":
        this.set({ groups: event.groups });
        return;
      case "friendRequestsChanged":
        this.set({ friendRequests: event.friendRequests });
        return;
      case "systemConfigChanged":
        this.set({ systemConfig: event.systemConfig });
        return;
      case "groupMembersChanged":
        this.set({ members: { ...this.state.members, [event.groupId]: event.members } });
        return;
      case "presenceChanged":
        this.set({ presence: event.presence });
        return;
      case "serviceChanged":
        this.set({ service: event.service });
        return;
      case "storageChanged":
        this.set({ storage: event.storage });
        return;
      case "unsentChanged":
        this.set({ unsent: event.unsent });
        return;
      case "chatChanged":
        this.takeHead(event.head);
        return;
      case "chatOpened":
        this.arrived.delete(event.chat);
        this.replaced = true;
        this.setOpen(event.chat, { messages: event.messages, reachedStart: event.reachedStart });
        return;
      case "olderLoaded":
        this.takeOlder(event.chat, event.messages, event.reachedStart);
        return;
      case "messagesChanged":
        this.take(event.chat, event.messages);
        return;
      case "messageQueued":
        this.take(event.chat, [event.message]);
        return;
      case "messageSent":
        this.uploaded(event.tmpId);
        this.take(event.chat, [event.message]);
        return;
      case "messageFailed":
        this.fail(event);
        return;
      case "uploadProgress": {
        const { tmpId, loaded, total } = event;
        this.set({ uploads: { ...this.state.uploads, [tmpId]: { loaded, total } } });
        return;
      }
      case "uploadEnded":
        this.uploaded(event.tmpId);
        return;
      case "recordingsPlayed":
        this.markPlayed(event.chat, event.ids);
        return;
      case "messagesDeleted":
        this.drop(event.chat, ({ id = 0 }) => event.ids.includes(id));
        return;
      case "messageDropped":
        this.uploaded(event.tmpId);
        this.drop(event.chat, ({ tmpId, id }) => tmpId === event.tmpId && id === undefined);
        return;
      // One-off facts and the session: others listen to them.
      case "notice":
      case "alert":
      case "sessionExpired":
      case "sessionRenewed":
      case "signedOut":
      case "userSwitched":
      case "recordsChanged":
      case "waitEnded":
      case "callChanged":
      case "callEnded":
      case "callSignal":
        return;
      default:
        assertNever(event);
    }
  }

  finish(): Projection {
    for (const chat of [...this.arrived.keys()]) this.merge(chat);
    if (this.heads !== null) this.set({ heads: this.heads });
    return this.state === this.before ? this.before : this.keepUnchanged();
  }

  /** Heads and messages are compared only where they were replaced: merging keeps references by itself. */
  private keepUnchanged(): Projection {
    const { heads, open, ...rest } = this.state;
    const { heads: oldHeads, open: oldOpen, ...oldRest } = this.before;
    return keepEqualParts(this.before, {
      ...keepEqual(oldRest, rest),
      heads: this.replaced ? keepEqual(oldHeads, heads) : heads,
      open: this.replaced ? keepEqual(oldOpen, open) : open,
    });
  }

  private set(part: Partial<Projection>): void {
    this.state = { ...this.state, ...part };
  }

  private setOpen(chat: ChatKey, view: OpenChat): void {
    this.set({ open: { ...this.state.open, [chat]: view } });
  }

  /** Messages of open chats stay until the engine sends them anew, unless they are another user's. */
  private restart(snapshot: Snapshot): void {
    this.replaced = true;
    const sameUser = snapshot.userId === this.state.userId;
    this.arrived.clear();
    this.heads = Object.fromEntries(snapshot.heads.map((head) => [head.key, head]));
    this.state = {
      ...snapshot,
      heads: this.heads,
      open: sameUser ? this.state.open : {},
      members: sameUser ? this.state.members : {},
      uploads: {},
      played: sameUser ? this.state.played : {},
    };
  }

  private takeHead(head: ChatHead): void {
    const known = (this.heads ?? this.state.heads)[head.key];
    if (known !== undefined && known.version >= head.version) return;
    this.heads ??= { ...this.state.heads };
    this.heads[head.key] = head;
  }

  private take(chat: ChatKey, messages: readonly ChatMessage[]): void {
    const waiting = this.arrived.get(chat);
    if (waiting === undefined) this.arrived.set(chat, [...messages]);
    else for (const message of messages) waiting.push(message);
  }

  /** Brings what waits for a chat into its list. Messages of a chat that is not open here are of no concern. */
  private merge(chat: ChatKey): OpenChat | null {
    const waiting = this.arrived.get(chat);
    this.arrived.delete(chat);
    const view = this.state.open[chat];
    if (view === undefined) return null;
    if (waiting === undefined) return view;
    const messages = upsertMessages(view.messages, waiting);
    if (messages === view.messages) return view;
    const merged = { ...view, messages };
    this.setOpen(chat, merged);
    return merged;
  }

  private takeOlder(chat: ChatKey, older: readonly ChatMessage[], reachedStart: boolean): void {
    this.take(chat, older);
    const view = this.merge(chat);
    if (view !== null && view.reachedStart !== reachedStart) this.setOpen(chat, { ...view, reachedStart });
  }

  private fail(event: Extract<RealtimeEvent, { kind: "messageFailed" }>): void {
    const view = this.merge(event.chat);
    const known = view?.messages.find((message) => message.tmpId === event.tmpId);
    if (view === null || known === undefined || known.id !== undefined) return;
    const local = known.local ?? { anchorId: 0, localNo: 0, attempt: 0 };
    if (local.attempt > event.attempt) return;
    const failed: ChatMessage = {
      ...known,
      status: event.unconfirmed ? MessageStatus.unconfirmed : MessageStatus.failed,
      local: { ...local, attempt: event.attempt, reason: event.reason },
    };
    this.replaced = true;
    const messages = view.messages.map((message) => (message === known ? failed : message));
    this.setOpen(event.chat, { ...view, messages });
  }

  private uploaded(tmpId: string): void {
    if (!(tmpId in this.state.uploads)) return;
    const { [tmpId]: _, ...uploads } = this.state.uploads;
    this.set({ uploads });
  }

  private markPlayed(chat: ChatKey, ids: readonly number[]): void {
    const played = withPlayed(this.state.played[chat] ?? [], ids);
    this.set({ played: { ...this.state.played, [chat]: played } });
  }

  private drop(chat: ChatKey, isGone: (message: ChatMessage) => boolean): void {
    const view = this.merge(chat);
    if (view === null) return;
    const messages = view.messages.filter((message) => !isGone(message));
    if (messages.length === view.messages.length) return;
    this.replaced = true;
    this.setOpen(chat, { ...view, messages });
  }
}

function keepEqualParts(before: Projection, after: Projection): Projection {
  const changed = (Object.keys(after) as (keyof Projection)[]).some((key) => before[key] !== after[key]);
  return changed ? after : before;
}

function assertNever(event: never): never {
  throw new Error(`unknown event ${JSON.stringify(event)}`);
}

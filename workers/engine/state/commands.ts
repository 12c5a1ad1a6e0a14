import type { ChatKey } from "../../../src/contract/engine.ts";
import type { ChatCommand, Outcome } from "../../../src/contract/engine-commands.ts";
import type { ChatChoice } from "../../../src/domain/chat/fold.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import type { Clock } from "../ports.ts";
import type { Choices } from "./choices.ts";
import type { Drafts } from "./drafts.ts";
import type { GroupPictures } from "./group-pictures.ts";
import type { History } from "./history.ts";
import type { Lists } from "./lists.ts";
import type { Members } from "./members.ts";
import { canSend, recallMessage } from "./message-calls.ts";
import type { Outbox } from "./outbox.ts";
import type { Reading } from "./reading.ts";
import type { Removals } from "./removals.ts";
import type { Windows } from "./windows.ts";

const DONE: Outcome = { ok: true, data: undefined };

export interface CommandsDeps {
  readonly selfId: number;
  readonly history: History;
  readonly outbox: Outbox;
  readonly reading: Reading;
  readonly removals: Removals;
  readonly windows: Windows;
  readonly drafts: Drafts;
  readonly choices: Choices;
  readonly lists: Lists;
  readonly members: Members;
  readonly pictures: GroupPictures;
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly clock: Clock;
  readonly isWriter: () => boolean;
}

/** What each command of a tab does to the chats (contract: `ChatCommand`). */
export class Commands {
  constructor(private readonly d: CommandsDeps) {}

  /** Runs a command that was checked. Rejects with `EngineFault` when the server refuses. */
  run(tabId: string, command: ChatCommand): Outcome | Promise<Outcome> {
    if (needsWriter(command) && !this.d.isWriter()) return failed("closed", "");
    switch (command.type) {
      case "sendMessage":
      case "sendFile":
        return this.d.outbox.send(command, tabId);
      case "retryMessage":
        return this.d.outbox.retry(command.chat, command.tmpId);
      case "dropMessage":
        return this.d.outbox.drop(command.chat, command.tmpId);
      case "recallMessage":
        return this.recall(command);
      case "readChat":
        return this.read(command.chat, command.upToId);
      case "startChat":
        this.d.history.change(command.chat, (log) =>
          log.apply({ kind: "started", at: this.d.clock.now() + this.d.lists.clockOffset }),
        );
        return DONE;
      case "removeChat":
        this.d.removals.remove(command.chat);
        this.d.outbox.dropFailed(command.chat);
        this.d.windows.reopen(command.chat);
        return DONE;
      case "pinChat":
        return this.choose(command.chat, { pinned: command.pinned });
      case "muteChat":
        return this.choose(command.chat, { muted: command.muted });
      case "markUnread":
        if (!command.unread) return this.read(command.chat, Number.MAX_SAFE_INTEGER);
        return this.choose(command.chat, { markedUnread: true });
      case "deleteMessages":
        return this.delete(command.chat, command.ids);
      case "markRecordingPlayed":
        return this.markPlayed(command.chat, command.id);
      case "pictureGroup":
        return this.changePicture(tabId, command);
      case "cancelPicture":
        this.d.pictures.cancel(command.tmpId);
        return DONE;
      case "loadBackTo":
        return this.d.windows.loadBackTo(tabId, command.chat, command.id);
      case "loadOlder":
        return this.d.windows.loadOlder(tabId, command.chat, command.beforeId);
      case "saveDraft":
        this.d.drafts.set(command.chat, { text: command.text, atUserIds: command.atUserIds ?? [] });
        this.d.history.change(command.chat, () => undefined);
        return DONE;
      case "loadGroupMembers":
        return this.loadGroupMembers(tabId, command.groupId);
      case "reconnectNow":
        return DONE;
      default:
        return command satisfies never;
    }
  }

  private read(chat: ChatKey, upToId: number): Outcome {
    this.d.choices.set(chat, { markedUnread: false });
    this.d.reading.read(chat, upToId);
    return DONE;
  }

  private choose(chat: ChatKey, choice: Partial<ChatChoice>): Outcome {
    this.d.choices.set(chat, choice);
    this.d.history.change(chat, () => undefined);
    return DONE;
  }

  /** On this machine alone: they do not come back, by whatever way. */
  private async delete(chat: ChatKey, ids: readonly number[]): Promise<Outcome> {
    const { choices, history, outbox, emit } = this.d;
    choices.hide(chat, ids);
    await history.read(chat, (log) => {
      for (const id of ids) {
        const page = log.pages.needsHeld(id);
        if (page !== null) return { kind: "need", page };
      }
      history.change(chat, () => log.delete(new Set(ids)));
      emit({ kind: "messagesDeleted", chat, ids });
      return {};
    });
    await outbox.refreshNewest(chat);
    return DONE;
  }

  private markPlayed(chat: ChatKey, id: number): Outcome {
    if (this.d.choices.markPlayed(chat, id)) this.d.emit({ kind: "recordingsPlayed", chat, ids: [id] });
    return DONE;
  }

  private async changePicture(
    tabId: string,
    command: Extract<ChatCommand, { type: "pictureGroup" }>,
  ): Promise<Outcome> {
    await this.d.pictures.change(tabId, command);
    return DONE;
  }

  private async recall(command: Extract<ChatCommand, { type: "recallMessage" }>): Promise<Outcome> {
    const { chat, id } = command;
    if (!canSend(chat)) return failed("invalid", "system messages cannot be recalled");
    const { http, history, selfId } = this.d;
    const changes = await recallMessage(http, chat, id, selfId);
    await history.apply([...changes, { kind: "recall", chat, id, by: selfId }]);
    return DONE;
  }

  private async loadGroupMembers(tabId: string, groupId: number): Promise<Outcome> {
    await this.d.members.load(tabId, groupId);
    return DONE;
  }
}

/** Whether a command changes anything: only the engine that may write does that, or what it changed would be lost with it. */
export function needsWriter({ type }: ChatCommand): boolean {
  return !READING.includes(type);
}

const READING: readonly string[] = [
  "loadOlder",
  "loadBackTo",
  "loadGroupMembers",
  "cancelPicture",
  "reconnectNow",
] satisfies ChatCommand["type"][];

/** A failed outcome with its reason. */
export function failed(code: string, message: string): Outcome {
  return { ok: false, error: { code, message, retryable: code === "closed" } };
}

import { chatRecords, parseRecords } from "../../../src/contract/chat-api.ts";
import type { EngineCommand, Outcome } from "../../../src/contract/engine.ts";
import type { ChatHttp, Emit } from "../parts.ts";
import type { Clock } from "../ports.ts";
import type { Drafts } from "./drafts.ts";
import type { History } from "./history.ts";
import type { Lists } from "./lists.ts";
import { canSend, recallMessage } from "./message-calls.ts";
import type { Outbox } from "./outbox.ts";
import type { Reading } from "./reading.ts";
import type { Windows } from "./windows.ts";

const DONE: Outcome = { ok: true, data: undefined };

export interface CommandsDeps {
  readonly selfId: number;
  readonly history: History;
  readonly outbox: Outbox;
  readonly reading: Reading;
  readonly windows: Windows;
  readonly drafts: Drafts;
  readonly lists: Lists;
  readonly http: ChatHttp;
  readonly emit: Emit;
  readonly clock: Clock;
  readonly isWriter: () => boolean;
}

/** What each command of a tab does to the chats (contract: `EngineCommand`). */
export class Commands {
  constructor(private readonly d: CommandsDeps) {}

  /** Runs a command that was checked. Rejects with `EngineFault` when the server says no. */
  run(tabId: string, command: EngineCommand): Outcome | Promise<Outcome> {
    if (needsWriter(command) && !this.d.isWriter()) return failed("closed", "");
    switch (command.type) {
      case "sendMessage":
        return this.d.outbox.send(command);
      case "retryMessage":
        return this.d.outbox.retry(command.chat, command.tmpId);
      case "dropMessage":
        return this.d.outbox.drop(command.chat, command.tmpId);
      case "recallMessage":
        return this.recall(command);
      case "readChat":
        this.d.reading.read(command.chat, command.upToId);
        return DONE;
      case "startChat":
        this.d.history.change(command.chat, (log) =>
          log.apply({ kind: "started", at: this.d.clock.now() + this.d.lists.clockOffset }),
        );
        return DONE;
      case "removeChat":
        this.d.history.change(command.chat, (log) => log.remove());
        this.d.outbox.dropFailed(command.chat);
        this.d.windows.reopen(command.chat);
        return DONE;
      case "loadOlder":
        return this.d.windows.loadOlder(tabId, command.chat, command.beforeId);
      case "saveDraft":
        this.d.drafts.set(command.chat, command.text);
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

  private async recall(command: Extract<EngineCommand, { type: "recallMessage" }>): Promise<Outcome> {
    const { chat, id } = command;
    if (!canSend(chat)) return failed("invalid", "system messages cannot be recalled");
    const { http, history, selfId } = this.d;
    const changes = await recallMessage(http, chat, id, selfId);
    await history.apply([...changes, { kind: "recall", chat, id, by: selfId }]);
    return DONE;
  }

  private async loadGroupMembers(tabId: string, groupId: number): Promise<Outcome> {
    const raw = await this.d.http.call("groupMembers", { params: { id: groupId } }, { quiet: true });
    const members = parseRecords(chatRecords.groupMembers, raw).records;
    this.d.emit({ kind: "groupMembersChanged", groupId, members }, tabId);
    return DONE;
  }
}

/** Whether a command changes anything: only the engine that may write does that, or what it changed would be lost with it. */
export function needsWriter({ type }: EngineCommand): boolean {
  return type !== "loadOlder" && type !== "loadGroupMembers" && type !== "reconnectNow";
}

/** An outcome that says why not. */
export function failed(code: string, message: string): Outcome {
  return { ok: false, error: { code, message, retryable: code === "closed" } };
}

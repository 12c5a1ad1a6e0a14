import { PULL_PAGE } from "../../src/contract/limits.ts";
import { Cmd, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { ModelPeople } from "./model-people.ts";
import type { ModelPositions } from "./model-positions.ts";
import type { ModelNotice, ModelSystemMessage } from "./model-rows.ts";

export interface ModelSystemDeps {
  readonly now: () => number;
  readonly people: ModelPeople;
  readonly positions: ModelPositions;
  readonly removals: ModelPositions;
  /** Sends to every terminal of a user. */
  readonly push: (userId: number, cmd: number, data: unknown) => void;
}

/** System messages (contract §4): publishing, reading and pulling, with the pushes of each. */
export class ModelSystemMessages {
  readonly all: ModelSystemMessage[] = [];

  constructor(private readonly d: ModelSystemDeps) {}

  /** @returns the number of each copy. */
  publish({ userIds, ...notice }: ModelNotice): number[] {
    const copies = userIds === undefined ? [null] : [...new Set(userIds)];
    return copies.map((to) => {
      const at = { seqNo: this.all.length + 1, type: MessageType.systemMessage, sendTime: this.d.now() };
      const message: ModelSystemMessage = { ...notice, ...at, to };
      this.all.push(message);
      for (const { id } of this.d.people.users)
        if (isTo(to, id)) this.d.push(id, Cmd.system, this.systemDto(message, id));
      return message.seqNo;
    });
  }

  readSystem(userId: number, maxSeqNo: number): void {
    const upTo = this.all.findLast(({ seqNo, to }) => seqNo <= maxSeqNo && isTo(to, userId))?.seqNo;
    if (upTo === undefined || !this.d.positions.move(userId, "system", 0, upTo)) return;
    const base = { id: upTo, seqNo: upTo, type: MessageType.read, content: "", sendTime: this.d.now() };
    this.d.push(userId, Cmd.system, base);
  }

  removeUpTo(userId: number, seqNo: number): void {
    if (this.pullSystem(userId, 0).some((one) => one.seqNo <= seqNo))
      this.d.removals.move(userId, "system", 0, Math.min(seqNo, this.all.length));
  }

  historySystem(userId: number, size: number, beforeSeqNo = Number.POSITIVE_INFINITY) {
    return this.pullSystem(userId, 0, Number.POSITIVE_INFINITY)
      .filter(({ seqNo }) => seqNo < beforeSeqNo)
      .slice(-size)
      .reverse();
  }

  pullSystem(userId: number, minSeqNo: number, size = PULL_PAGE) {
    return this.all
      .filter(({ seqNo, to }) => seqNo > minSeqNo && isTo(to, userId))
      .slice(0, size)
      .map((one) => this.systemDto(one, userId));
  }

  private systemDto({ to: _, ...message }: ModelSystemMessage, userId: number) {
    const status =
      message.seqNo <= this.d.positions.of(userId, "system", 0) ? MessageStatus.read : MessageStatus.sent;
    return { ...message, id: message.seqNo, status };
  }
}

const isTo = (to: number | null, userId: number) => to === null || to === userId;

import { MessageStatus } from "../../src/contract/wire.ts";

/** The messages of the model server as it keeps them, what is asked of it, and the parts of what it answers. */

/** A private message as the model stores it; also the row that recalls one. */
export interface ModelMessage {
  readonly id: number;
  readonly tmpId?: string;
  readonly sendId: number;
  readonly recvId: number;
  readonly type: number;
  readonly content: string;
  status: number;
  readonly sendTime: number;
  readonly quoteId?: number;
  readonly recallsId?: number;
}

export interface ModelGroupMessage {
  readonly id: number;
  readonly tmpId?: string;
  readonly groupId: number;
  readonly sendId: number;
  readonly type: number;
  readonly content: string;
  status: number;
  readonly sendTime: number;
  readonly receipt: boolean;
  /** Who has read it, and who is to read it. */
  readonly readers: Set<number>;
  readonly due: ReadonlySet<number>;
  readonly atUserIds?: readonly number[];
  readonly quoteId?: number;
  readonly recallsId?: number;
}

export interface ModelSystemMessage {
  readonly seqNo: number;
  readonly title: string;
  readonly intro?: string;
  readonly coverUrl?: string;
  readonly type: number;
  readonly content: string;
  readonly sendTime: number;
  /** To whom; null: to everybody. */
  readonly to: number | null;
}

export interface ModelNotice {
  readonly title: string;
  readonly content: string;
  readonly intro?: string;
  readonly coverUrl?: string;
  /** Each gets a copy of their own; without it there is one for everybody. */
  readonly userIds?: readonly number[];
}

/** A refusal, as the envelope carries it. */
export class ModelRefusal extends Error {
  constructor(
    message: string,
    readonly code = 500,
  ) {
    super(message);
  }
}

export interface PrivateSend {
  readonly tmpId?: string | undefined;
  readonly recvId: number;
  readonly type: number;
  readonly content: string;
  readonly quoteMessageId?: number | undefined;
}
export interface GroupSend extends Omit<PrivateSend, "recvId"> {
  readonly groupId: number;
  readonly receipt?: boolean | undefined;
  readonly atUserIds?: readonly number[] | undefined;
}

/** Rows that are only events about others are no history. */
export const isHistory = (type: number) => !(type >= 10 && type <= 19) && !(type >= 70 && type <= 99);

/** What is quoted, as it is now. */
export function quoteDto({ id, sendId, type, content, status }: ModelMessage | ModelGroupMessage) {
  return { id, sendId, type, content: status === MessageStatus.recalled ? "" : content, status };
}

/** How many have read a group message that asked for it. */
export function receiptDto({ id, groupId, readers, due, receipt }: ModelGroupMessage) {
  const receiptOk = receipt && [...due].every((userId) => readers.has(userId));
  return { id, groupId, readedCount: readers.size, receiptOk };
}

import type { PrivateMessage } from "../../src/contract/chat.ts";
import { Cmd } from "../../src/contract/wire.ts";
import type { Delivery } from "../bus/bus.ts";
import type { CallRow } from "./call-store.ts";

/** A signal of a private call, which says what was done by one to the other (contract §5). */
export interface PrivateSignal extends Pick<Delivery, "only" | "except"> {
  readonly type: number;
  readonly from: number;
  readonly to: number;
  readonly content?: string | undefined;
}

/** The push of a signal to one of the two: to all terminals, unless the signal names one. */
export function privateSignal(
  userId: number,
  { callId }: Pick<CallRow, "callId">,
  { type, from, to, content = "", ...reach }: PrivateSignal,
  at: Date,
): Delivery {
  const data: PrivateMessage = {
    ...{ tmpId: callId, sendId: from, recvId: to, type, content, sendTime: at.getTime() },
  };
  return { userIds: [userId], cmd: Cmd.private, data, ...reach };
}

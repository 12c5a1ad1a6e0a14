import type { Friend, FriendRequest } from "../../../contract/chat.ts";
import { FRIEND_REQUEST_MS } from "../../../contract/limits.ts";
import { FriendRequestStatus } from "../../../contract/wire.ts";

/** Friend requests as the user sees them (contract §2 and §4 "Friends"). Pure; times are epoch ms on the server's clock. */

export type RequestState = "pending" | "approved" | "rejected" | "expired" | "recalled";

/** The state of a request: one that waited for seven days has expired, whether or not the server has sent that. */
export function requestState({ status, applyTime }: FriendRequest, now: number): RequestState {
  switch (status) {
    case FriendRequestStatus.pending:
      return now - applyTime < FRIEND_REQUEST_MS ? "pending" : "expired";
    case FriendRequestStatus.approved:
      return "approved";
    case FriendRequestStatus.rejected:
      return "rejected";
    case FriendRequestStatus.expired:
      return "expired";
    default:
      return "recalled";
  }
}

export type RequestBox = "received" | "sent";

/** The requests that one received or sent: those that wait first, then the newest. */
export function requestsIn(
  box: RequestBox,
  requests: readonly FriendRequest[],
  selfId: number,
  now: number,
): readonly FriendRequest[] {
  const waits = (request: FriendRequest) => Number(requestState(request, now) === "pending");
  return requests
    .filter(({ sendId, recvId }) => (box === "sent" ? sendId : recvId) === selfId)
    .sort((a, b) => waits(b) - waits(a) || b.applyTime - a.applyTime || b.id - a.id);
}

/** Requests that wait for this user's answer. */
export function countWaiting(requests: readonly FriendRequest[], selfId: number, now: number): number {
  return requests.filter((request) => request.recvId === selfId && requestState(request, now) === "pending")
    .length;
}

/** Somebody's relation to this user; `request` is the one that waits between them. */
export type Standing =
  | { readonly kind: "self" | "friend" | "stranger" }
  | { readonly kind: "asked" | "asking"; readonly request: FriendRequest };

export interface Acquaintances {
  readonly selfId: number;
  readonly friends: readonly Friend[];
  readonly requests: readonly FriendRequest[];
}

export function standingOf(userId: number, known: Acquaintances, now: number): Standing {
  const { selfId, friends, requests } = known;
  if (userId === selfId) return { kind: "self" };
  if (friends.some(({ id, deleted }) => id === userId && deleted !== true)) return { kind: "friend" };
  const waiting = requests.filter((request) => requestState(request, now) === "pending");
  const asking = waiting.find(({ sendId, recvId }) => sendId === userId && recvId === selfId);
  if (asking !== undefined) return { kind: "asking", request: asking };
  const asked = waiting.find(({ sendId, recvId }) => sendId === selfId && recvId === userId);
  return asked === undefined ? { kind: "stranger" } : { kind: "asked", request: asked };
}

import { type Device, isSameDevice } from "../bus/bus.ts";
import type { Connection, OnlineUsers } from "../bus/presence.ts";
import { deviceIn, type MemberRow } from "./call-store.ts";

/** Who asks for something of a call, and from where. */
export interface CallCaller {
  readonly userId: number;
  readonly terminal: number;
  readonly device: Device;
  /** All sockets of the user. */
  readonly sockets: readonly Connection[];
}

/** Whoever makes a request, as the calls of the chat know them. */
export interface Asking {
  readonly userId: number;
  readonly familyId: string;
  readonly terminal: number;
}

/** Finds what a caller's device calls itself. @throws BackplaneUnavailable where nobody can be asked. */
export async function callerOf(
  presence: Pick<OnlineUsers, "connectionsOf">,
  { userId, familyId, terminal }: Asking,
): Promise<CallCaller> {
  const sockets = (await presence.connectionsOf([userId])).get(userId) ?? [];
  const own = sockets.find((connection) => connection.familyId === familyId);
  return { userId, terminal, device: { familyId, devId: own?.devId ?? null }, sockets };
}

/** Whether somebody is in a call with the device that asks. */
export function isHere(member: MemberRow | undefined, { device }: Pick<CallCaller, "device">): boolean {
  const theirs = member && deviceIn(member);
  return theirs !== undefined && isSameDevice(theirs, device);
}

/** Whether the device that somebody is in a call with has a socket. */
export function hasSocket(member: MemberRow, connections: readonly Connection[]): boolean {
  const device = deviceIn(member);
  return device !== undefined && connections.some((connection) => isSameDevice(connection, device));
}

/** What is kept of a device that comes into a call. */
export function arrival(
  { terminal, device, sockets }: CallCaller,
  at: Date,
): Pick<
  MemberRow,
  "terminal" | "familyId" | "devId" | "joinTime" | "beatTime" | "offlineSince" | "leaveTime"
> {
  return {
    ...{ terminal, familyId: device.familyId, devId: device.devId },
    ...{ joinTime: at, beatTime: at, leaveTime: null },
    offlineSince: sockets.some((socket) => isSameDevice(socket, device)) ? null : at,
  };
}

import { once } from "node:events";
import WebSocket from "ws";
import { HEARTBEAT_MS } from "../../../src/contract/limits.ts";
import { Cmd } from "../../../src/contract/wire.ts";
import type { Member } from "./messages.ts";

/** Sockets of a load: opened, logged in and kept beating. */

const AT_ONCE = 50;
const HEARTBEAT = JSON.stringify({ cmd: Cmd.heartbeat, data: {} });

/**
 * Opens a socket for each member, some at a time, and lets them beat from then on: all at once would be a load of its own.
 * @param heard what a socket receives after its login.
 * @param fail ends the load.
 */
export async function openSockets(
  url: string,
  members: readonly Member[],
  heard: (data: Buffer) => void,
  fail: (error: unknown) => void,
): Promise<void> {
  const sockets: WebSocket[] = [];
  const open = async ({ userName, accessToken }: Member) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/im/1/${userName}`, {
      perMessageDeflate: false,
    });
    sockets.push(socket);
    socket.on("error", fail);
    await once(socket, "open");
    socket.send(JSON.stringify({ cmd: Cmd.login, data: { accessToken, devId: userName } }));
    await once(socket, "message");
    socket.on("close", (code) => fail(new Error(`a socket was closed with ${code}`)));
    socket.on("message", heard);
  };
  let next = 0;
  const opener = async () => {
    for (let nth = next++; nth < members.length; nth = next++) {
      const member = members[nth];
      if (member) await open(member);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  let beat = 0;
  setInterval(() => {
    const share = Math.ceil(sockets.length / 20);
    for (let nth = 0; nth < share; nth += 1, beat += 1) {
      const socket = sockets[beat % sockets.length];
      if (socket?.readyState === WebSocket.OPEN) socket.send(HEARTBEAT);
    }
  }, HEARTBEAT_MS / 20);
}

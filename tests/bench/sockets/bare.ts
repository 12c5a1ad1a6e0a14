import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { Cmd } from "../../../src/contract/wire.ts";
import type { Listening } from "./messages.ts";

/** The limit: a server that holds sockets and passes a message on to the first so many, and knows nothing else. */

const count = Number(process.argv[2] ?? 0);
const sockets: WebSocket[] = [];
const upgrades = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false });
let seq = 0;

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += String(part);
  });
  request.on("end", () => {
    seq += 1;
    const frame = JSON.stringify({ cmd: Cmd.group, data: JSON.parse(body), seq });
    for (const socket of sockets.slice(0, count)) socket.send(frame);
    response.end('{"code":200}');
  });
});
server.on("upgrade", (request, socket, head) => {
  upgrades.handleUpgrade(request, socket, head, (ws) => {
    sockets.push(ws);
    ws.on("message", (data) => {
      const { cmd } = JSON.parse(String(data)) as { readonly cmd: number };
      ws.send(JSON.stringify({ cmd, data: null }));
    });
    ws.on("error", () => undefined);
  });
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ kind: "listening", port } satisfies Listening)}\n`);
});

import type { SocketPort } from "../ports.ts";

/** The browser's websocket behind the engine's port. Errors are reported as the close that follows them. */
export function openBrowserSocket(url: string, protocols: readonly string[]): SocketPort {
  const socket = protocols.length === 0 ? new WebSocket(url) : new WebSocket(url, [...protocols]);
  socket.binaryType = "arraybuffer";
  const port: SocketPort = {
    onopen: null,
    onmessage: null,
    onclose: null,
    get protocol() {
      return socket.protocol;
    },
    send: (data) => socket.send(data as string | Uint8Array<ArrayBuffer>),
    close: (code, reason) => socket.close(code, reason),
  };
  socket.onopen = () => port.onopen?.();
  socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) =>
    port.onmessage?.(typeof event.data === "string" ? event.data : new Uint8Array(event.data));
  socket.onclose = (event) => port.onclose?.(event.code, event.reason);
  return port;
}

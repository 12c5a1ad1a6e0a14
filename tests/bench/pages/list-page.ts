/** The least that a page can do with a burst: decode it, keep it, show the last message once a frame. */

const socket = new WebSocket(`ws://${location.host}/im/1/person1`);
const messages: { readonly content: string }[] = [];
const root = document.getElementById("root");
let waiting = false;

function show(): void {
  waiting = false;
  if (root !== null) root.textContent = messages.at(-1)?.content ?? "";
}

socket.onopen = () => socket.send('{"cmd":0,"data":{"accessToken":"access-1","devId":"list"}}');
socket.onmessage = ({ data }) => {
  const frame = JSON.parse(String(data)) as {
    readonly cmd: number;
    readonly data: { readonly content: string };
  };
  if (frame.cmd === 0) return;
  messages.push(frame.data);
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(show);
};

export {};

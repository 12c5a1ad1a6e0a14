import { ChatCode } from "../../../src/contract/wire.ts";
import { createPoster } from "../post.ts";
import { contentOf, type Done, SENDS_VARIABLE, type Sends, sendAll } from "./sends.ts";

/** The load: sends over HTTP, as clients do. A process of its own. */

const sends = JSON.parse(process.env[SENDS_VARIABLE] ?? "{}") as Sends;
const poster = createPoster(sends.concurrency);
const url = `${sends.url}/imchat-api/message/private/send`;

const perSecond = await sendAll(sends, async (nth, from, to) => {
  const body = { tmpId: `${sends.name} ${nth}`, recvId: to.userId, type: 0, content: contentOf(nth) };
  const { text } = await poster.post(url, { accessToken: from.accessToken }, JSON.stringify(body));
  const { code } = JSON.parse(text) as { readonly code: number };
  if (code !== ChatCode.ok) throw new Error(`A send was refused: ${text}`);
});
process.stdout.write(`${JSON.stringify({ kind: "done", perSecond } satisfies Done)}\n`);
poster.close();

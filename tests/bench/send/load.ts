import { Agent, request } from "node:http";
import { ChatCode } from "../../../src/contract/wire.ts";
import { contentOf, type Done, SENDS_VARIABLE, type Sends, sendAll } from "./sends.ts";

/** The load: sends over HTTP, as clients do. A process of its own. */

const sends = JSON.parse(process.env[SENDS_VARIABLE] ?? "{}") as Sends;
const agent = new Agent({ keepAlive: true, maxSockets: sends.concurrency });

function post(accessToken: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      accessToken,
    };
    const asked = request(
      `${sends.url}/imchat-api/message/private/send`,
      { method: "POST", agent, headers },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        answer.on("end", () => resolve(text));
        answer.on("error", reject);
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

const perSecond = await sendAll(sends, async (nth, from, to) => {
  const body = { tmpId: `${sends.name} ${nth}`, recvId: to.userId, type: 0, content: contentOf(nth) };
  const answer = await post(from.accessToken, JSON.stringify(body));
  const { code } = JSON.parse(answer) as { readonly code: number };
  if (code !== ChatCode.ok) throw new Error(`A send was refused: ${answer}`);
});
process.stdout.write(`${JSON.stringify({ kind: "done", perSecond } satisfies Done)}\n`);
agent.destroy();

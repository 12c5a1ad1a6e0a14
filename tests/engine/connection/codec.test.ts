import { describe, expect, test } from "vitest";
import { MSGPACK_PROTOCOL } from "../../../src/contract/codec.ts";
import { encode } from "../../../src/contract/codec-writer.ts";
import type { SocketPort } from "../../../workers/engine/ports.ts";
import { createEngineLab, type LabTab } from "../../support/engine-lab.ts";
import { createFakeStates } from "../../support/fake-chat-state.ts";

type OpenSocket = (url: string, protocols: readonly string[]) => SocketPort;

/** An engine with a tab at a server; `around` is between it and the server's sockets. */
async function start(msgpack = false, around: (open: OpenSocket) => OpenSocket = (open) => open) {
  const states = createFakeStates();
  const lab = createEngineLab(states.create, { msgpack });
  const offers: (readonly string[])[] = [];
  const open = around(lab.server.openSocket);
  const engine = lab.startEngine({
    openSocket(url, protocols) {
      offers.push(protocols);
      return open(url, protocols);
    },
  });
  const tab = await lab.openTab(engine, { session: lab.session("amy") });
  await lab.clock.advance(100);
  return { states, lab, offers, tab };
}

const phase = (tab: LabTab) => {
  const event = tab.events.findLast(({ kind }) => kind === "connectionChanged" || kind === "snapshot");
  if (event?.kind === "snapshot") return event.snapshot.connection.phase;
  return event?.kind === "connectionChanged" ? event.connection.phase : null;
};
const codecOf = async (tab: LabTab) => (await tab.api.diagnostics(tab.tabId)).codec;

describe("the codec", () => {
  test("is msgpack where the service names it: frames both ways, pushes included", async () => {
    const { states, lab, offers, tab } = await start(true);
    expect(offers).toEqual([[MSGPACK_PROTOCOL]]);
    expect(phase(tab)).toBe("online");
    const data = {
      id: 1,
      sendId: 2,
      recvId: 1,
      type: 0,
      content: "早 😀",
      status: 1,
      sendTime: 1_700_000_000_000,
    };
    lab.server.push(1, 3, data);
    await lab.clock.advance(100);
    expect(states.last.pushes).toEqual([{ cmd: 3, data }]);
    expect(await codecOf(tab)).toMatchObject({
      codec: "msgpack",
      received: 3,
      sent: 2,
      malformed: 0,
      holes: 0,
    });
  });

  test("is JSON where it names none, and nothing is offered then", async () => {
    const { offers, tab } = await start();
    expect(offers).toEqual([[]]);
    expect(phase(tab)).toBe("online");
    expect(await codecOf(tab)).toMatchObject({ codec: "json" });
  });

  test.each(["msgpack", "json"] as const)(
    "frames that cannot be read are counted, logged and skipped: %s",
    async (codec) => {
      const { states, lab, tab } = await start(codec === "msgpack");
      const shapes = [{ no: "frame" }, { cmd: "three", data: 1 }].map((shape) => encode(codec, shape));
      for (const frame of [new Uint8Array([0xc1, 0x00, 0xff]), ...shapes])
        for (const socket of lab.server.sockets) socket.emit(frame);
      lab.server.push(1, 3, { id: 1 });
      await lab.clock.advance(100);
      expect(phase(tab)).toBe("online");
      expect(states.last.pushes).toEqual([{ cmd: 3, data: { id: 1 } }]);
      expect(await codecOf(tab)).toMatchObject({ malformed: 3 });
      expect(lab.logged.filter((line) => line.startsWith("malformed frame"))).toHaveLength(3);
    },
  );

  test("is not offered again after an opening that failed with an offer", async () => {
    const refusing = (open: OpenSocket): OpenSocket => {
      return (url, protocols) => (protocols.length === 0 ? open(url, []) : open(url, ["something else"]));
    };
    const { lab, offers, tab } = await start(true, refusing);
    expect(phase(tab)).toBe("waiting");
    await lab.clock.advance(15_000);
    expect(offers).toEqual([[MSGPACK_PROTOCOL], []]);
    expect(phase(tab)).toBe("online");
    lab.server.closeSockets(1012);
    await lab.clock.advance(3_000);
    expect(offers.at(-1)).toEqual([]);
    expect(phase(tab)).toBe("online");
  });

  test("counts the gaps in seq", async () => {
    const { states, lab, tab } = await start(true);
    lab.server.losePush = true;
    lab.server.send(2, 1, "lost");
    lab.server.send(2, 1, "heard");
    await lab.clock.advance(100);
    expect(states.last.calls).toContain("hole");
    expect(await codecOf(tab)).toMatchObject({ holes: 1 });
  });
});

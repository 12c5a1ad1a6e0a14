import { describe, expect, test } from "vitest";
import { decodeFrame, encodeFrame, MSGPACK_PROTOCOL } from "../../../src/contract/codec.ts";
import type { SocketPort } from "../../../workers/engine/ports.ts";
import { createEngineLab, type EngineLab, type LabTab } from "../../support/engine-lab.ts";
import { createFakeStates } from "../../support/fake-chat-state.ts";

const SERVICE = "/im/config/service";
const service = (codecs?: string[]) => ({ ip: "", port: "", tenantId: 1, userName: "amy", codecs });

/** A server that takes the offer up: its frames are msgpack, those of the model JSON. */
function speakingMsgpack(lab: EngineLab, offers: (readonly string[])[]) {
  return (url: string, protocols: readonly string[]): SocketPort => {
    offers.push(protocols);
    const model = lab.server.openSocket(url, protocols);
    const agreed = protocols.includes(MSGPACK_PROTOCOL);
    const port: SocketPort = {
      onopen: null,
      onmessage: null,
      onclose: null,
      protocol: agreed ? MSGPACK_PROTOCOL : "",
      send(data) {
        const frame = decodeFrame(agreed ? "msgpack" : "json", data);
        model.send(JSON.stringify(frame));
      },
      close: (code) => model.close(code),
    };
    model.onopen = () => port.onopen?.();
    model.onclose = (code, reason) => port.onclose?.(code, reason);
    model.onmessage = (data) => {
      const parsed: unknown = String(data).startsWith("{") ? JSON.parse(String(data)) : data;
      const isFrame = typeof parsed === "object" && parsed !== null && "cmd" in parsed && "data" in parsed;
      if (!agreed) port.onmessage?.(data);
      else if (isFrame) port.onmessage?.(encodeFrame("msgpack", parsed as { cmd: number; data: unknown }));
      else port.onmessage?.(new Uint8Array([0xc1, 0x00, 0xff]));
    };
    return port;
  };
}

async function start(codecs?: string[], openSocket?: typeof speakingMsgpack) {
  const states = createFakeStates();
  const lab = createEngineLab(states.create);
  const offers: (readonly string[])[] = [];
  lab.server.answer(SERVICE, 200, service(codecs));
  const engine = lab.startEngine({ openSocket: (openSocket ?? speakingMsgpack)(lab, offers) });
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
    const { states, lab, offers, tab } = await start(["msgpack"]);
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

  test.each([[["msgpack"]], [undefined]])(
    "frames that cannot be read are counted, logged and skipped: %s",
    async (codecs) => {
      const { states, lab, tab } = await start(codecs);
      for (const frame of ["nonsense", { no: "frame" }, { cmd: "three", data: 1 }])
        for (const socket of lab.server.sockets) socket.say(frame);
      lab.server.push(1, 3, { id: 1 });
      await lab.clock.advance(100);
      expect(phase(tab)).toBe("online");
      expect(states.last.pushes).toEqual([{ cmd: 3, data: { id: 1 } }]);
      expect(await codecOf(tab)).toMatchObject({ malformed: 3 });
      expect(lab.logged.filter((line) => line.startsWith("malformed frame"))).toHaveLength(3);
    },
  );

  test("is not offered again after an opening that failed with an offer", async () => {
    const refusing: typeof speakingMsgpack = (lab, offers) => (url, protocols) => {
      if (protocols.length === 0) return speakingMsgpack(lab, offers)(url, protocols);
      offers.push(protocols);
      const port: SocketPort = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: () => undefined,
        close: () => undefined,
      };
      queueMicrotask(() => port.onclose?.(1006, ""));
      return port;
    };
    const { lab, offers, tab } = await start(["msgpack"], refusing);
    expect(phase(tab)).toBe("waiting");
    lab.server.answer(SERVICE, 200, service(["msgpack"]));
    await lab.clock.advance(15_000);
    expect(offers).toEqual([[MSGPACK_PROTOCOL], []]);
    expect(phase(tab)).toBe("online");
    lab.server.closeSockets(1012);
    await lab.clock.advance(3_000);
    expect(offers.at(-1)).toEqual([]);
    expect(phase(tab)).toBe("online");
  });

  test("counts the gaps in seq", async () => {
    const { states, lab, tab } = await start(["msgpack"]);
    lab.server.losePush = true;
    lab.server.send(2, 1, "lost");
    lab.server.send(2, 1, "heard");
    await lab.clock.advance(100);
    expect(states.last.calls).toContain("hole");
    expect(await codecOf(tab)).toMatchObject({ holes: 1 });
  });
});

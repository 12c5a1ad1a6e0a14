import { describe, expect, it } from "vitest";
import { CallState, type CurrentCall } from "../../../src/contract/calls.ts";
import { type Call, peer } from "../../../src/domain/calls/call.ts";
import { reconciled } from "../../../workers/engine/calls/reconciled.ts";

const ME = 2;
const BOB = 3;
const GROUP = 7;

const current = (over: Partial<NonNullable<CurrentCall>> = {}): NonNullable<CurrentCall> => ({
  ...{ callId: "s1", chatType: "PRIVATE", targetId: BOB, mode: "voice", state: CallState.ringing },
  ...{ outgoing: false, startTime: 0, here: true },
  ...over,
});

const call = (over: Partial<Call> = {}): Call => ({
  ...{ id: "c1", serverId: "s1", chat: `PRIVATE:${BOB}`, mode: "voice", outgoing: true, by: ME },
  ...{ state: CallState.calling, owner: "t1", epoch: 0, startedAt: 0 },
  peers: [peer({ userId: BOB, name: "Bob", picture: "" }, "invited", true)],
  ...over,
});

const people = [
  { id: ME, nickName: "Amy" },
  { id: BOB, nickName: "Bob" },
];
const gone = { kind: "gone" };
const accepts = (from: number) => ({ kind: "signal", signal: { type: "accept", from } });

describe("where the server says that a call stands, after signals may have been missed", () => {
  it.each<[string, Call | null, CurrentCall, readonly object[], readonly object[]]>([
    ["nothing here and there", null, null, [], []],
    [
      "rings there, and not here yet",
      null,
      current(),
      [{ kind: "signal", signal: { type: "setup", from: BOB, serverId: "s1" } }],
      [],
    ],
    [
      "rings there in a group",
      null,
      current({ chatType: "GROUP", targetId: GROUP, by: BOB, userInfos: people }),
      [{ kind: "signal", signal: { type: "groupSetup", groupId: GROUP, from: BOB } }],
      [],
    ],
    ["another terminal is in it", null, current({ here: false, state: CallState.chatting }), [], []],
    ["rings at another terminal alone", null, current({ here: false }), [], []],
    [
      "this terminal is in it, with no tab that knows",
      null,
      current({ state: CallState.chatting }),
      [],
      [{ name: "privateHangUp", query: { uid: BOB, callId: "s1" } }],
    ],
    [
      "this terminal calls, with no tab that knows",
      null,
      current({ state: CallState.calling, outgoing: true }),
      [],
      [{ name: "privateCancel", query: { uid: BOB, callId: "s1" } }],
    ],
    [
      "this terminal is in a group's, with no tab that knows",
      null,
      current({ chatType: "GROUP", targetId: GROUP, state: CallState.chatting }),
      [],
      [{ name: "groupQuit", query: { groupId: GROUP, callId: "s1" } }],
    ],
    ["is over there", call(), null, [gone], []],
    ["has not reached the server yet", call({ serverId: null }), null, [], []],
    [
      "is another one there by now",
      call(),
      current({ callId: "s2" }),
      [gone, { kind: "signal", signal: { type: "setup", serverId: "s2" } }],
      [],
    ],
    ["was answered by the other one", call(), current({ state: CallState.accepted }), [accepts(BOB)], []],
    ["still rings there", call(), current({ state: CallState.calling }), [], []],
    [
      "rings here, and was answered at another terminal",
      call({ state: CallState.ringing, owner: null }),
      current({ here: false, state: CallState.chatting }),
      [accepts(ME)],
      [],
    ],
    [
      "of a group goes on, with others",
      call({ chat: `GROUP:${GROUP}`, state: CallState.chatting }),
      current({ chatType: "GROUP", targetId: GROUP, state: CallState.chatting, userInfos: people }),
      [{ kind: "present", users: [{ id: BOB, nickName: "Bob" }] }],
      [],
    ],
    ["goes on", call({ state: CallState.chatting }), current({ state: CallState.chatting }), [], []],
  ])("%s", (_, known, there, inputs, requests) => {
    const found = reconciled(known, there, ME);
    expect(found.inputs).toMatchObject(inputs);
    expect(found.inputs).toHaveLength(inputs.length);
    expect(found.requests).toEqual(requests);
  });
});

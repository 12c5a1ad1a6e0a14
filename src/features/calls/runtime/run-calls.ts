import type { Action } from "@reduxjs/toolkit";
import type { Channel } from "redux-saga";
import { call, fork, put, select, take } from "typed-redux-saga";
import { type CallAction, CallState, type CallView } from "../../../contract/calls.ts";
import type { RealtimeEvent } from "../../../contract/engine.ts";
import { CHAT_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";
import type { EngineClient } from "../../../realtime/client.ts";
import { chatTexts, errorText, selectAlerts, selectSelf, selectSystemConfig } from "../../chat/index.ts";
import { takeEngine } from "../../session/index.ts";
import { noticeShown } from "../../shell/index.ts";
import { callAnswered, callAsked, selectCalls, tabKnown } from "../state/slice.ts";
import { holdMedia } from "./held-media.ts";
import type { LeftCall } from "./kept-call.ts";
import { MediaDesk, type MediaFacts } from "./media-desk.ts";
import { browserCallPorts, type CallPorts } from "./ports.ts";

/** Whether a call rings here. */
export const isRinging = (call: CallView | null): boolean => call?.state === CallState.ringing;

/**
 * Everything that calls run beside the screens: what the user asks goes to the engine, the media are made in the tab that holds the call, the
 * tab that speaks for all rings.
 * @param actions all of them since before the first; @param first the occasion, which is none of them any more.
 */
export function* runCalls(actions: Channel<Action>, first: Action, ports: CallPorts = browserCallPorts()) {
  const client = yield* takeEngine();
  const { tabId } = client;
  yield* put(tabKnown(tabId));
  const run = (action: CallAction) => void client.run({ type: "call", action });
  const desk = new MediaDesk({ tabId, run, load: ports.loadMedia, memory: ports.memory, show: holdMedia });
  const page = new HeldPage(ports, tabId);
  const bell = new Bell(ports.startRinging);
  try {
    for (let action = first; ; action = yield* take(actions)) {
      if (callAsked.match(action)) yield* fork(ask, client, action.payload);
      if (realtimeBatch.match(action)) yield* follow(action.payload, desk, page, bell);
    }
  } finally {
    desk.close();
    page.follow(null);
    bell.follow(null, false);
  }
}

function* follow(events: readonly RealtimeEvent[], desk: MediaDesk, page: HeldPage, bell: Bell) {
  const { call: going } = yield* select(selectCalls);
  const { sound } = yield* select(selectAlerts);
  const facts: MediaFacts = {
    selfId: (yield* select(selectSelf))?.id ?? 0,
    iceServers: iceServersOf(yield* select(selectSystemConfig)),
  };
  desk.follow(going, facts);
  for (const event of events) if (event.kind === "callSignal") desk.signal(event.signal);
  const isAlerted = events.some((event) => event.kind === "alert" && event.alert.about === "call");
  bell.follow(going, isAlerted && sound);
  if (page.follow(going)) yield* put(callAsked({ do: "takeOver", callId: going?.id ?? "" }));
}

type Config = ReturnType<typeof selectSystemConfig>;

/** As the browser takes them: without what is not given. */
const iceServersOf = (config: Config): RTCIceServer[] =>
  (config?.webrtc?.iceServers ?? []).map(({ urls, username, credential }) => ({
    urls,
    ...(username == null ? {} : { username }),
    ...(credential == null ? {} : { credential }),
  }));

/** What becomes of it comes as an event, a refusal that has none is said; but for the call that is in the way, which is shown. */
function* ask(client: EngineClient, action: CallAction) {
  const outcome = yield* call([client, client.run], { type: "call", action } as const);
  yield* put(callAnswered());
  const { end } = yield* select(selectCalls);
  if (outcome.ok || end !== null || outcome.error.code === "busy") return;
  const text = errorText(chatTexts(), outcome.error);
  if (text !== null) yield* put(noticeShown({ text, tone: "danger", shownMs: CHAT_ERROR_SHOWN_MS }));
}

/** Rings from the alert on, for as long as the call rings. */
class Bell {
  private stop: (() => void) | null = null;

  constructor(private readonly start: () => () => void) {}

  follow(call: CallView | null, isWanted: boolean): void {
    if (!isRinging(call)) {
      this.stop?.();
      this.stop = null;
    } else if (isWanted) this.stop ??= this.start();
  }
}

/** This page while it holds a call, and in place of one that held it. */
class HeldPage {
  private left: LeftCall | null;
  private release: (() => void) | null = null;
  private callId = "";

  constructor(
    private readonly ports: CallPorts,
    private readonly tabId: string,
  ) {
    this.left = ports.memory.takeLeft();
  }

  /** @returns whether this page, which was loaded anew, is to take the call over. */
  follow(call: CallView | null): boolean {
    const { tabId, left } = this;
    const holds = call?.owner === tabId;
    if (!holds) {
      this.release?.();
      this.release = null;
    } else {
      this.callId = call.id;
      this.release ??= this.ports.holdPage(() => this.ports.memory.leave({ callId: this.callId, tabId }));
    }
    if (call === null || left === null) return false;
    const isHeldByOther = call.owner !== null && call.owner !== left.tabId;
    const isFree = call.owner !== null || call.ownerlessUntil !== undefined;
    if (call.id !== left.callId || isHeldByOther || isFree) this.left = null;
    return call.id === left.callId && !isHeldByOther && isFree;
  }
}

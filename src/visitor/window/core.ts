import type { Visit } from "../../contract/visitor-api.ts";
import { Refused, Unanswered, VisitOver } from "./calls.ts";
import { type Messages, noMessages } from "./messages.ts";
import type { Tabs } from "./tabs.ts";
import type { TalkPorts, TalkState } from "./talk-state.ts";

/** What the parts of a talk have in common: the state, and the visit that they are in. */
export interface TalkCore {
  readonly ports: TalkPorts;
  state: TalkState;
  visit: Visit | null;
  groupId: number | undefined;
  /** Answers of a visit that another one has replaced are nobody's. */
  round: number;
  /** A visit is being begun: who the visitor is may change with it. */
  isBeginning: boolean;
  tabs: Tabs | null;
  become(change: Partial<TalkState>): void;
  change(work: (messages: Messages) => Messages): void;
  /** What a call's failure means for the window; the rest is for who has called. */
  failed(error: unknown): void;
}

/** @param over the visit is over: another one is to begin. */
export function createCore(ports: TalkPorts, over: () => void): TalkCore {
  const core: TalkCore = {
    ports,
    state: {
      ...{ phase: "beginning", refusal: "", selfId: 0, site: null, service: null, conversation: null },
      ...{ messages: noMessages, hasEarlier: false, line: "connecting", isLeaving: false },
      ...{ isTyping: false, trouble: null },
    },
    ...{ visit: null, groupId: undefined, round: 0, isBeginning: false, tabs: null },
    become(change) {
      core.state = { ...core.state, ...change };
      ports.onState(core.state);
    },
    change(work) {
      const messages = work(core.state.messages);
      if (messages !== core.state.messages) core.become({ messages });
    },
    failed(error) {
      if (error instanceof VisitOver) over();
      else if (error instanceof Refused)
        core.become({ trouble: { kind: "refused", message: error.message } });
      else if (!(error instanceof Unanswered)) throw error;
    },
  };
  return core;
}

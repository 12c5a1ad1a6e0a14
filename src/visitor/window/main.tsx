/** @jsxImportSource preact */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import * as v from "valibot";
import { VisitLanding, VisitorIdentity } from "../../contract/visitor-api.ts";
import {
  inkOn,
  type PageFacts,
  readSkill,
  readWindowAddress,
  type ToPage,
  type ToWindow,
  textLanguage,
  type WindowAddress,
} from "../bridge.ts";
import { readCampaign } from "../campaign.ts";
import { createCalls } from "./calls.ts";
import { cardOf } from "./card.tsx";
import { focusFirst } from "./focus.ts";
import { createKeeping, storageOf } from "./keeping.ts";
import { unreadIn } from "./messages.ts";
import { createTalk } from "./talk.ts";
import type { Talk, TalkState } from "./talk-state.ts";
import { View } from "./view.tsx";
import { loadWords, type Say, timesIn, untilIn } from "./words.ts";
import "./window.css";

/** The window of customer service (specification §1): a page by itself, or in the frame that the script makes in somebody's page. */

const asked = readWindowAddress(location);
const isFramed = window.parent !== window;
if (asked) void start(asked);

async function start(address: WindowAddress): Promise<void> {
  const { language, colour, origin } = address;
  const tag = textLanguage(language);
  document.documentElement.lang = tag.replace("_", "-");
  if (colour !== null) {
    document.documentElement.style.setProperty("--accent", colour);
    document.documentElement.style.setProperty("--on-accent", inkOn(colour));
  }
  const say = await loadWords(tag);
  document.title = say("title");
  const emit = (message: ToPage) => {
    if (isFramed) window.parent.postMessage(message, origin ?? "*");
  };
  let isShown = !isFramed;
  let talk: Talk | undefined;
  let show = (_: TalkState) => {};
  let told = { count: 0, hasConversation: false, isUnderWay: false };

  const begin = (page: PageFacts, given: Partial<Extract<ToWindow, { quayside: "begin" }>>) => {
    const keeping = createKeeping(address.site, storageOf(window), {
      kept: { ...given.talk, visitor: given.kept },
      keep: (name, kept) =>
        emit(
          name === "visitor"
            ? { quayside: "keep", kept: String(kept) }
            : { quayside: "keepTalk", name, kept },
        ),
    });
    const kept = keeping.visitor();
    const identity = readIdentity(given.identity ?? undefined);
    talk = createTalk({
      ...{ calls: createCalls(tag.replace("_", "-"), (path, init) => fetch(path, init)), keeping, kept },
      around: {
        ...{ siteId: address.site, language, page, landing: readLanding(given.landing) },
        identity,
      },
      isSeen: () => isShown && document.visibilityState === "visible",
      sockets: location.origin.replace("http", "ws"),
      onState(state) {
        show(state);
        const count = unreadIn(state.messages, state.selfId);
        if (count !== told.count) emit({ quayside: "unread", count });
        const hasConversation = state.conversation !== null;
        const isUnderWay = count > 0 || (hasConversation && state.conversation?.status !== "closed");
        if (hasConversation !== told.hasConversation || isUnderWay !== told.isUnderWay)
          emit({ quayside: "begun", isUnderWay });
        told = { count, hasConversation, isUnderWay };
      },
      onFailed: (message) => emit({ quayside: "failed", message }),
    });
    const own = talk;
    const close = isFramed ? () => emit({ quayside: "close" }) : undefined;
    let written = keeping.draft();
    const draft = {
      get: () => written,
      set(text: string) {
        written = text;
        // Before the visit has begun nothing is kept: the site may ask first whether it may be.
        if (own.state().selfId !== 0) keeping.draft(text);
      },
    };
    const onShow = (listener: (state: TalkState) => void) => {
      show = listener;
    };
    render(
      <Window
        {...{ talk: own, say, close, draft, onShow }}
        timeOf={timesIn(language)}
        untilOf={untilIn(language)}
      />,
      document.body,
    );
    window.addEventListener("online", () => own.wake(false));
    window.addEventListener("beforeunload", (event) => {
      if (own.isUploading()) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return;
      own.wake(false);
      own.seen();
    });
    if (isShown) focusFirst();
  };
  const shown = (now: boolean) => {
    isShown = now;
    if (!now) return;
    talk?.seen();
    focusFirst();
  };
  const readIdentity = (given: unknown): VisitorIdentity | null => {
    if (given === undefined) return null;
    const read = v.safeParse(VisitorIdentity, given);
    if (read.success) return read.output;
    emit({
      quayside: "failed",
      message: "identify: id and hash, of 64 hexadecimal digits, are required; no field may have line breaks",
    });
    return null;
  };

  if (!isFramed) {
    const { referrer } = document;
    const landing = { url: location.href, referrer, campaign: readCampaign(location.search) };
    return begin({ url: location.href, title: document.title }, { landing });
  }
  window.addEventListener("message", ({ data, origin: from, source }: MessageEvent) => {
    if (source !== window.parent || (origin !== null && from !== origin)) return;
    const message = data as ToWindow;
    switch (message?.quayside) {
      case "begin":
        if (talk) return;
        isShown = message.isOpen;
        begin(readPage(message.page), message);
        break;
      case "page":
        talk?.moved(readPage(message.page));
        break;
      case "card":
        talk?.sendCard(cardOf(message.card ?? {}, readPage(message.page), location.origin));
        break;
      case "shown":
        shown(message.isOpen);
        break;
      case "identify": {
        const identity = readIdentity(message.identity);
        if (identity) talk?.identify(identity);
      }
    }
  });
  emit({ quayside: "ready" });
}

/** Where the visitor is, as a server takes it: a page that has no address of the web is none that is told. */
function readPage(given: unknown): PageFacts {
  const { url, title, skill } = (given ?? {}) as Readonly<Record<string, unknown>>;
  const isWeb = typeof url === "string" && /^https?:\/\//i.test(url);
  return {
    url: isWeb ? url.slice(0, ADDRESS_MAX) : location.origin,
    title: typeof title === "string" ? title : "",
    skill: readSkill(skill),
  };
}
const ADDRESS_MAX = 2_000;

/** Where the visitor has come to the site, as a server takes it; what is none is not told. */
function readLanding(given: unknown): VisitLanding | undefined {
  const { url, ...rest } = (given ?? {}) as Readonly<Record<string, unknown>>;
  const read = v.safeParse(VisitLanding, { ...rest, url: String(url).slice(0, ADDRESS_MAX) });
  return read.success ? read.output : undefined;
}

interface WindowProps {
  readonly talk: Talk;
  readonly say: Say;
  readonly timeOf: (at: number) => string;
  readonly untilOf: (at: number) => string;
  readonly close: (() => void) | undefined;
  readonly draft: { get(): string; set(text: string): void };
  onShow(listener: (state: TalkState) => void): void;
}

function Window({ talk, onShow, ...props }: WindowProps) {
  const [state, setState] = useState(talk.state);
  useEffect(() => {
    onShow(setState);
    setState(talk.state());
  }, [talk, onShow]);
  return <View talk={talk} state={state} {...props} />;
}

import {
  type GivenCard,
  type GivenIdentity,
  inkOn,
  isTalkName,
  KEPT_LENGTH,
  KEPT_MOST,
  type LandingFacts,
  OWN_COLOUR,
  type PageFacts,
  readColour,
  readSkill,
  readTag,
  type ToPage,
  type ToWindow,
  textLanguage,
  windowAddress,
} from "../bridge.ts";
import { readCampaign } from "../campaign.ts";
import { style } from "./style.ts";
import { buttonText } from "./texts.ts";

/**
 * The script in a page of anybody's: a button, and the window of customer service in a frame of our origin, made when it is first opened
 * (specification §1 "Customer service"). It leaves the page as it is: no globals but `Quayside`, no styles, nothing of its layout.
 */

type Heard = (detail: unknown) => void;
type Event = "open" | "close" | "unread" | "error";

interface Quayside {
  /** Opens the window; `skill` is what the next conversation is about, by which it finds its agent. */
  (command: "open", about?: { readonly skill?: string }): void;
  (command: "close"): void;
  (command: "identify", identity: GivenIdentity): void;
  /** Opens the window and sends what the visitor looks at: a product by its number, `{ product: 7 }`, else the page. */
  (command: "card", card?: GivenCard): void;
  (command: "on", event: Event, heard: Heard): void;
  /** What the page has asked for before the script was there. */
  q?: readonly ArrayLike<unknown>[];
}

/** How often the page is looked at for another address or title: pages that change without loading tell nobody. */
const LOOK_MS = 1_000;
/** A title of the same address counts once it was there at so many looks in a row, for titles blink; the next one no sooner than so long after. */
const TITLE_LOOKS = 3;
const TITLE_EVERY_MS = 5_000;
/** A page whose pictures come so slowly has its button before them. */
const PAGE_MS = 2_000;
/** Kept while a conversation is under way or not read to its end: each tab shows how much is unread. */
const BEGUN = "begun";
const ICON = "M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5c0-1.1.9-2 2-2z";
const SVG = "http://www.w3.org/2000/svg";

const place = window as unknown as { Quayside?: Quayside & { isHere?: true } };
const own = document.currentScript as HTMLScriptElement | null;
const site = Number(own?.dataset.site);
// A page may hold the script twice; a site is a number.
if (own && Number.isSafeInteger(site) && site > 0 && !place.Quayside?.isHere) afterPage(own);

/** The page comes first: nothing is done before all that it shows is there, unless that takes long. What it asks for meanwhile is kept. */
function afterPage(script: HTMLScriptElement): void {
  const q = [...(place.Quayside?.q ?? [])];
  const keep = (...command: readonly unknown[]) => void q.push(command);
  const waiting = Object.assign(keep as Quayside, { isHere: true as const, q });
  place.Quayside = waiting;
  const start = () => {
    if (document.body && place.Quayside === waiting) begin(script);
  };
  if (document.readyState === "complete") start();
  else {
    // Behind the frame that the last of it is painted with.
    window.addEventListener("load", () => requestAnimationFrame(() => setTimeout(start)));
    setTimeout(start, PAGE_MS);
  }
}

function begin(script: HTMLScriptElement): void {
  const server = new URL(script.src).origin;
  const { lang, color, side } = script.dataset;
  const language =
    readTag(lang) ?? readTag(document.documentElement.lang) ?? readTag(navigator.language) ?? "en";
  const words = textLanguage(language);
  const colour = readColour(color);
  const asked = place.Quayside?.q ?? [];
  const heard: [Event, Heard][] = [];
  let isOpen = false;
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let identity: GivenIdentity | null = null;
  /** What was reported last, and when. */
  let told = { url: "", title: "", at: 0 };
  /** The title at the last look, and at how many in a row it has been there. */
  let seen = { title: "", looks: 0 };
  let skill = readSkill(script.dataset.skill);
  let cards: GivenCard[] = [];

  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement("button");
  const badge = document.createElement("span");
  const at =
    side === "left" || side === "right"
      ? side
      : getComputedStyle(document.documentElement).direction === "rtl"
        ? "left"
        : "right";
  button.type = "button";
  button.className = at;
  button.style.setProperty("--c", colour ?? OWN_COLOUR);
  button.style.setProperty("--i", inkOn(colour ?? OWN_COLOUR));
  button.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-label", buttonText("button", words));
  badge.hidden = true;
  badge.ariaHidden = "true";
  button.append(icon(), badge);
  button.onclick = () => (isOpen ? close() : open());
  button.onkeydown = ({ key }) => {
    if (key === "Escape" && isOpen) close();
  };
  root.append(button);

  const prefix = `quayside:${site}:`;
  /** Storage of the page, where it has some. */
  const kept = (
    name: string,
    storage: "localStorage" | "sessionStorage",
    value?: string | null,
  ): string | null => {
    try {
      const key = prefix + name;
      if (value === null) window[storage].removeItem(key);
      else if (value !== undefined) window[storage].setItem(key, value);
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  /** What is kept of the conversation with this site. */
  const talk = (): Record<string, string> => {
    const found: Record<string, string> = {};
    try {
      for (const key of Object.keys(localStorage)) {
        const name = key.slice(prefix.length);
        if (key.startsWith(prefix) && isTalkName(name)) found[name] = localStorage.getItem(key) ?? "";
      }
    } catch {
      // A page without storage keeps nothing.
    }
    return found;
  };
  const keepTalk = (name: unknown, value: unknown) => {
    if (!isTalkName(name)) return;
    if (value === null) kept(name, "localStorage", null);
    if (typeof value !== "string" || value.length > KEPT_LENGTH) return;
    const before = talk();
    if (name in before || Object.keys(before).length < KEPT_MOST) kept(name, "localStorage", value);
  };
  /** Kept before anything is opened: by then the visitor may be on another page. */
  const landing = landingOf((value) => kept("landing", "sessionStorage", value));
  const emit = (message: ToWindow) => {
    if (isReady) frame?.contentWindow?.postMessage(message, server);
  };
  const happen = (event: Event, detail?: unknown) => {
    for (const [name, listener] of heard) if (name === event) listener(detail);
  };
  const page = (): PageFacts => ({
    url: location.href,
    title: document.title,
    skill,
  });
  const notePage = (facts: PageFacts) => {
    told = { url: facts.url, title: facts.title, at: Date.now() };
    return facts;
  };
  const reportPage = () => {
    const facts = page();
    const { url, title } = facts;
    seen = { title, looks: title === seen.title ? seen.looks + 1 : 1 };
    const isTitled =
      title !== told.title && seen.looks >= TITLE_LOOKS && Date.now() - told.at >= TITLE_EVERY_MS;
    if (url !== told.url || isTitled) emit({ quayside: "page", page: notePage(facts) });
  };

  const sendCards = () => {
    if (!isReady) return;
    for (const card of cards) emit({ quayside: "card", card, page: page() });
    cards = [];
  };

  const make = () => {
    if (frame) return;
    frame = document.createElement("iframe");
    frame.title = buttonText("window", words);
    frame.className = at;
    frame.hidden = true;
    const origin = location.origin === "null" ? null : location.origin;
    frame.src = server + windowAddress({ site, language, colour, origin });
    root.prepend(frame);
    window.addEventListener("message", receive);
    setInterval(() => isReady && reportPage(), LOOK_MS);
  };
  const show = (now: boolean) => {
    if (now === isOpen) return;
    isOpen = now;
    make();
    if (frame) frame.hidden = !now;
    button.setAttribute("aria-expanded", String(now));
    button.classList.toggle("open", now);
    kept("open", "sessionStorage", now ? "open" : "begun");
    emit({ quayside: "shown", isOpen });
    happen(now ? "open" : "close");
  };
  const open = () => {
    show(true);
    frame?.focus();
  };
  const close = () => {
    const had = root.activeElement === frame;
    show(false);
    if (had) button.focus();
  };

  const receive = ({ data, origin, source }: MessageEvent) => {
    if (origin !== server || !frame || source !== frame.contentWindow) return;
    const message = data as ToPage;
    switch (message?.quayside) {
      case "ready":
        isReady = true;
        emit({
          ...{ quayside: "begin", page: notePage(page()), landing, isOpen, identity },
          ...{ kept: kept("visitor", "localStorage"), talk: talk() },
        });
        sendCards();
        break;
      case "close":
        close();
        break;
      case "unread": {
        const count = Math.max(0, Math.floor(Number(message.count)) || 0);
        badge.hidden = count === 0;
        badge.textContent = count > 99 ? "99+" : String(count);
        button.setAttribute("aria-label", buttonText(count === 0 ? "button" : "unread", words, { count }));
        happen("unread", count);
        break;
      }
      case "begun":
        kept("open", "sessionStorage", isOpen ? "open" : "begun");
        kept(BEGUN, "localStorage", message.isUnderWay ? "1" : null);
        break;
      case "keep":
        kept("visitor", "localStorage", String(message.kept));
        break;
      case "keepTalk":
        keepTalk(message.name, message.kept);
        break;
      case "failed":
        happen("error", String(message.message));
    }
  };

  const quayside = (command: string, value?: unknown, listener?: unknown): void => {
    if (command === "open") {
      const wanted = (value as { skill?: unknown } | null | undefined)?.skill;
      const read = readSkill(wanted);
      if (read !== undefined) {
        skill = read;
        emit({ quayside: "page", page: page() });
      } else if (wanted !== undefined) happen("error", "open: a skill has 1 to 32 characters");
      open();
    } else if (command === "close") close();
    else if (command === "on" && typeof listener === "function")
      heard.push([value as Event, listener as Heard]);
    else if (command === "identify" && value && typeof value === "object") {
      identity = { ...value };
      emit({ quayside: "identify", identity });
    } else if (command === "card") {
      cards.push({ ...(value as GivenCard) });
      open();
      sendCards();
    } else throw new TypeError(`Quayside: unknown command "${command}"`);
  };
  place.Quayside = Object.assign(quayside as Quayside, { isHere: true as const });

  document.body.append(host);
  for (const [command, value, listener] of asked.map((one) => Array.from(one)))
    try {
      quayside(String(command), value, listener);
    } catch (error) {
      // What is wrong with one takes none of the others with it.
      reportError(error);
    }
  // Who has talked on a page before finds the window as it was left.
  const left = kept("open", "sessionStorage");
  if (left === "open") show(true);
  else if (left === "begun" || kept(BEGUN, "localStorage")) make();
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === prefix + BEGUN && newValue) make();
  });
}

/**
 * Where the visitor has come to the site in this tab. One that names a campaign is come to anew: it was clicked elsewhere.
 * @param keep reads what is kept, and keeps; null where nothing is.
 */
function landingOf(keep: (value?: string) => string | null): LandingFacts {
  const here = {
    ...{ url: location.href, referrer: document.referrer },
    campaign: readCampaign(location.search),
  };
  try {
    const before: unknown = here.campaign ? null : JSON.parse(keep() ?? "null");
    if (before && typeof before === "object") return before as LandingFacts;
  } catch {
    // What is kept is nobody's: this is kept in its place.
  }
  keep(JSON.stringify(here));
  return here;
}

function icon(): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICON);
  svg.append(path);
  return svg;
}

import {
  type GivenCard,
  type GivenIdentity,
  inkOn,
  OWN_COLOUR,
  type PageFacts,
  readColour,
  readTag,
  type ToPage,
  type ToWindow,
  textLanguage,
  windowAddress,
} from "../bridge.ts";
import { style } from "./style.ts";
import { buttonText } from "./texts.ts";

/**
 * The script in a page of anybody's: a button, and the window of customer service in a frame of our origin, made when it is first opened
 * (specification §1 "Customer service"). It leaves the page as it is: no globals but `Quayside`, no styles, nothing of its layout.
 */

type Heard = (detail: unknown) => void;
type Event = "open" | "close" | "unread" | "error";

interface Quayside {
  (command: "open" | "close"): void;
  (command: "identify", identity: GivenIdentity): void;
  /** Opens the window and sends what the visitor looks at: a product by its number, `{ product: 7 }`, else the page. */
  (command: "card", card?: GivenCard): void;
  (command: "on", event: Event, heard: Heard): void;
  /** What the page has asked for before the script was there. */
  q?: readonly ArrayLike<unknown>[];
}

/** How often the page is looked at for another address or title: pages that change without loading tell nobody. */
const LOOK_MS = 1_000;
const ICON = "M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5c0-1.1.9-2 2-2z";
const SVG = "http://www.w3.org/2000/svg";

const place = window as unknown as { Quayside?: Quayside & { isHere?: true } };
const own = document.currentScript as HTMLScriptElement | null;
const site = Number(own?.dataset.site);
// A page may hold the script twice; a site is a number.
if (own && Number.isSafeInteger(site) && site > 0 && !place.Quayside?.isHere) begin(own);

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
  let told = "";
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

  /** Storage of the page, where it has some. */
  const kept = (name: string, storage: "localStorage" | "sessionStorage", value?: string): string | null => {
    try {
      const key = `quayside:${site}:${name}`;
      if (value !== undefined) window[storage].setItem(key, value);
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const emit = (message: ToWindow) => {
    if (isReady) frame?.contentWindow?.postMessage(message, server);
  };
  const happen = (event: Event, detail?: unknown) => {
    for (const [name, listener] of heard) if (name === event) listener(detail);
  };
  const page = (): PageFacts => ({ url: location.href, title: document.title });
  const reportPage = () => {
    const facts = page();
    // By the address alone: titles blink.
    if (facts.url === told) return;
    told = facts.url;
    emit({ quayside: "page", page: facts });
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
        told = page().url;
        emit({
          ...{ quayside: "begin", page: page(), referrer: document.referrer, isOpen, identity },
          kept: kept("visitor", "localStorage"),
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
        break;
      case "keep":
        kept("visitor", "localStorage", String(message.kept));
        break;
      case "failed":
        happen("error", String(message.message));
    }
  };

  const quayside = (command: string, value?: unknown, listener?: unknown): void => {
    if (command === "open") open();
    else if (command === "close") close();
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

  const start = () => {
    document.body.append(host);
    for (const [command, value, listener] of asked.map((one) => Array.from(one)))
      quayside(String(command), value, listener);
    // Who has talked on a page before finds the window as it was left.
    const left = kept("open", "sessionStorage");
    if (left === "open") show(true);
    else if (left === "begun") make();
  };
  if (document.body) start();
  else document.addEventListener("DOMContentLoaded", start);
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

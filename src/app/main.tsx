import { createRoot } from "react-dom/client";
import type { AdminSession } from "../contract/engine.ts";
import type { Runtime } from "../contract/runtime.ts";
import {
  FORGET_PATH,
  isPublicPath,
  LOGIN_PATH,
  loginAddress,
  plainPath,
  readFrom,
} from "../domain/session.ts";
import {
  chooseLanguage,
  currentLanguage,
  loadTextedPart,
  storedLanguage,
} from "../features/language/index.ts";
import {
  browserPlaces,
  openAnnouncements,
  readSession,
  signedInUser,
  storeSession,
} from "../features/session/index.ts";
import { startTexts } from "../i18n/i18n.ts";
import { loadPart } from "../ui/chunks.ts";
import { BUILD, WORKER_URL } from "./build-facts.ts";
import { readRuntime } from "./runtime.ts";

/**
 * The first script: reads configuration and session and decides between the pages that need no session and the console. It stays small;
 * all else is loaded once it is known to be needed.
 */

/** Whether this is a build for development, which watches for the next one. */
declare const __DEV__: boolean;

const places = browserPlaces();

function rootElement(): HTMLElement {
  const place = document.getElementById("root");
  if (!place) throw new Error("the page has no #root");
  return place;
}

/** The page's root, made anew when the console takes over from the login page. */
const newRoot = () => createRoot(rootElement());

function loadOutside() {
  return loadPart(() => import("../features/sign-in/screens.ts"));
}

/**
 * Opens the console. The engine is asked first: it answers while the rest is still being read.
 * @param ready called when everything is there and the page can change hands.
 */
async function openConsole(
  runtime: Runtime,
  session: AdminSession | null,
  ready: () => void = () => undefined,
): Promise<void> {
  const { connectEngine } = await loadPart(() => import("../realtime/connect.ts"));
  const language = currentLanguage();
  const engine = connectEngine({ build: BUILD, workerUrl: WORKER_URL, runtime, session, language });
  try {
    const { startConsole } = await loadPart(() => import("./console.tsx"));
    ready();
    await startConsole({ runtime, session, engine, root: newRoot() });
  } catch (error) {
    engine.close();
    throw error;
  }
}

/** Puts the address that was asked for, or the root, in place of the login page's. */
function leaveLoginAddress(): void {
  const from = readFrom(new URLSearchParams(window.location.search).get("from"));
  window.history.replaceState(null, "", from ?? "/");
}

async function openLogin(runtime: Runtime): Promise<void> {
  const { LoginScreen, composed, readEarlyForm } = await loadOutside();
  const place = rootElement();
  await composed(place);
  const language = readEarlyForm(place)?.language;
  if (language !== undefined && language !== currentLanguage())
    await chooseLanguage(language).catch(() => undefined);
  const root = newRoot();
  const announcements = openAnnouncements();
  const enter = (session: AdminSession | null) =>
    openConsole(runtime, session, () => {
      stop();
      root.unmount();
      leaveLoginAddress();
    });
  // Signed in in another tab: this one takes part.
  const stop = announcements.listen((announcement) => {
    if (announcement.kind === "signedIn") void enter(readSession(places));
  });
  const ports = { base: runtime.adminBase, token: () => null, language: currentLanguage };
  root.render(
    <LoginScreen
      runtime={runtime}
      ports={ports}
      readEarly={() => readEarlyForm(place)}
      onSignedIn={async (session) => {
        storeSession(places, session);
        await enter(session);
      }}
    />,
  );
}

async function openPhonePage(): Promise<void> {
  const { PhonePage } = await loadOutside();
  newRoot().render(<PhonePage />);
}

async function openForgetPage(runtime: Runtime): Promise<void> {
  const { ForgetPage } = await loadTextedPart(
    "forget",
    () => import("../features/sign-in/forget/screens.ts"),
  );
  const ports = { base: runtime.adminBase, token: () => null, language: currentLanguage };
  newRoot().render(<ForgetPage runtime={runtime} ports={ports} />);
}

/** The guard (specification §2 "Navigation behaviour", contract A2). */
async function open(): Promise<void> {
  const runtime = readRuntime(document);
  await startTexts(storedLanguage());
  const path = plainPath(window.location.pathname);
  if (isPublicPath(path) && path !== LOGIN_PATH) {
    await (path === FORGET_PATH ? openForgetPage(runtime) : openPhonePage());
    return;
  }
  const session = readSession(places);
  // Another tab may be signed in: the console asks the engine before it sends anybody to the login page.
  const somebody = session !== null || signedInUser(places.local) !== null;
  if (somebody) {
    if (path === LOGIN_PATH) leaveLoginAddress();
    await openConsole(runtime, session);
    return;
  }
  if (path !== LOGIN_PATH) {
    const { pathname, search, hash } = window.location;
    window.history.replaceState(null, "", loginAddress(pathname + search + hash));
  }
  await openLogin(runtime);
}

/** Without texts there is no language yet: the sentence is shown in all three. */
function showFailure(): void {
  const place = document.getElementById("root");
  if (!place) return;
  const text = document.createElement("p");
  text.className = "qs-boot-failure";
  text.setAttribute("role", "alert");
  text.textContent =
    "页面加载失败，请刷新重试。 頁面載入失敗，請重新整理。 The page could not be loaded. Please reload.";
  place.replaceChildren(text);
}

if (__DEV__) void import("./dev-reload.ts").then(({ reloadOnNewBuild }) => reloadOnNewBuild());

open().catch((error: unknown) => {
  showFailure();
  reportError(error);
});

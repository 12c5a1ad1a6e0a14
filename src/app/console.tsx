import { OverlaysProvider, PortalProvider } from "@blueprintjs/core";
import { setupListeners } from "@reduxjs/toolkit/query";
import type { Root } from "react-dom/client";
import { useTranslation } from "react-i18next";
import { Provider, useSelector } from "react-redux";
import type { AdminSession } from "../contract/engine.ts";
import type { Runtime } from "../contract/runtime.ts";
import { writeDatesIn } from "../domain/date-language.ts";
import { plainPath } from "../domain/session.ts";
import { CallHost } from "../features/calls/index.ts";
import {
  AlertToast,
  ConnectionBanner,
  RuntimeAlerts,
  selectAlert,
  selectTotalUnread,
  selectUnsent,
  selectWaiting,
} from "../features/chat/index.ts";
import { currentLanguage } from "../features/language/index.ts";
import {
  browserPlaces,
  openAnnouncements,
  SessionDialogs,
  selectSession,
  sessionTaken,
} from "../features/session/index.ts";
import {
  browserTabs,
  HeaderSlotsProvider,
  PageMemoryContext,
  shellOpened,
  storedFrame,
  storedTheme,
  systemDark,
  themeOpened,
  useDocumentTitle,
} from "../features/shell/index.ts";
import { Shell, ShownAddress, TabsRuntime, UnsavedNote } from "../features/shell/screens.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { adminApi } from "../query/admin-api.ts";
import { realtimeBatch } from "../realtime/actions.ts";
import type { EngineClient } from "../realtime/client.ts";
import { useCoalesced } from "../ui/use-coalesced.ts";
import { BUILD } from "./build-facts.ts";
import { earlyScreenAt } from "./early-screens.ts";
import { HeaderTools, headerSlots, Overlays } from "./header-parts.tsx";
import { preloadScreen } from "./lazy-screen.tsx";
import { Pages } from "./pages.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { earlyScreens } from "./screens.ts";
import { createStore } from "./store.ts";
import { useIconCount } from "./use-icon-count.ts";

/** The frame waits so long for its screen, ms. */
const SCREEN_MS = 100;
const waited = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface ConsoleStart {
  readonly runtime: Runtime;
  /** This tab's own; null: the engine is asked for the one that other tabs have. */
  readonly session: AdminSession | null;
  /** Already on its way to its first answer. */
  readonly engine: EngineClient;
  readonly root: Root;
  /** How the admin service is reached; default: the browser's. */
  readonly fetch?: typeof fetch;
}

/**
 * Starts the console in this tab: store, sagas, screens.
 * @returns what ends everything but the engine and the root; a page that goes needs not.
 * @throws when the console's texts cannot be loaded.
 */
export async function startConsole({
  runtime,
  session,
  engine,
  root,
  ...over
}: ConsoleStart): Promise<() => void> {
  const language = currentLanguage();
  const texts = loadTexts("console", language);
  const early = earlyScreenAt(plainPath(window.location.pathname));
  const screen = early === undefined ? Promise.resolve() : preloadScreen(earlyScreens[early]);
  writeDatesIn(language);
  const tabs = browserTabs();
  const { store, runSagas } = createStore(
    {
      engine,
      sessionPlaces: browserPlaces(),
      announcements: openAnnouncements(),
      leave: (address) => {
        // Whoever leaves has been asked, or has no choice; what pages keep stays for the same user.
        tabs.unsaved.clear();
        tabs.states.flush();
        window.location.replace(address);
      },
      address: () => {
        const { pathname, search, hash } = window.location;
        return pathname + search + hash;
      },
    },
    tabs,
    (state) => ({
      admin: {
        base: runtime.adminBase,
        token: () => selectSession(state()).session?.token ?? null,
        language: currentLanguage,
        ...over,
      },
      engine,
      build: BUILD,
      passwordKey: runtime,
    }),
  );
  store.dispatch(shellOpened({ language }));
  store.dispatch(
    themeOpened({ settings: storedTheme().settings, frame: storedFrame(), systemDark: systemDark().matches }),
  );
  if (session) store.dispatch(sessionTaken(session));
  const sagas = runSagas();
  // Polling rests while the page is hidden; what is shown is asked for anew when the network is back.
  const stopListening = setupListeners(store.dispatch);
  // Asked before anything is rendered: the first frame may have it, and the screen then is in it.
  if (session) void store.dispatch(adminApi.endpoints.menu.initiate(undefined, { subscribe: false }));
  await texts;
  // The screen's files were asked for as early as the console's: mostly they are there, and all is painted at once.
  await Promise.race([screen, waited(SCREEN_MS)]);
  // One dispatch per batch; when it returns, the batch is acknowledged.
  const leaveEngine = engine.subscribe((events) => {
    store.dispatch(realtimeBatch(events));
  });
  root.render(
    <Provider store={store}>
      <PortalProvider>
        <OverlaysProvider>
          <HeaderSlotsProvider value={headerSlots(runtime)}>
            <PageMemoryContext value={tabs}>
              <Console />
            </PageMemoryContext>
          </HeaderSlotsProvider>
        </OverlaysProvider>
      </PortalProvider>
    </Provider>,
  );
  return () => {
    leaveEngine();
    stopListening();
    sagas.cancel();
  };
}

function Console() {
  const { status } = useSelector(selectSession);
  if (status !== "in") return <Waiting />;
  return <SignedIn />;
}

/** While the engine is asked, or the page is being left. */
function Waiting() {
  const { t } = useTranslation("session");
  return (
    <div className="qs-waiting" role="status">
      {t("signedInElsewhere")}
    </div>
  );
}

function SignedIn() {
  adminApi.useInfoQuery();
  const alerted = useSelector(selectAlert) !== null;
  return (
    <ShownAddress>
      <DocumentTitle />
      <Shell banner={<ConnectionBanner />} tools={<HeaderTools />}>
        <Pages />
      </Shell>
      <TabsRuntime />
      <AlertToast />
      <CallHost />
      <PasswordDialog />
      <Overlays />
      <RuntimeAlerts />
      {/* An account that was closed ends its sessions too: what happened to it comes first. */}
      <SessionDialogs unsent={useSelector(selectUnsent)} held={alerted} note={<UnsavedNote />} />
    </ShownAddress>
  );
}

/** Title and icon follow the number of unread messages at most so often, ms: a stream that is read as it comes changes it all the time. */
const COUNT_MS = 500;

/** What waits for the user: messages, and visitors who wait for an agent. */
function DocumentTitle() {
  const count = useCoalesced(useSelector(selectTotalUnread) + useSelector(selectWaiting), COUNT_MS);
  useDocumentTitle(count);
  useIconCount(count);
  return null;
}

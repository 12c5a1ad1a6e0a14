import { createStore } from "../../../src/app/store.ts";
import { currentLanguage } from "../../../src/features/language/index.ts";
import { browserPlaces, openAnnouncements } from "../../../src/features/session/index.ts";
import { browserTabs, type TabPorts } from "../../../src/features/shell/index.ts";
import type { EngineClient } from "../../../src/realtime/client.ts";
import type { ModelAreas } from "../../support/model-areas.ts";

export interface TestStoreOptions {
  /** Answers what screens ask of the admin service. */
  readonly admin: ModelAreas;
  /** None: a screen that asks for it fails. */
  readonly engine?: EngineClient;
  readonly tabs?: TabPorts;
}

const noEngine = new Proxy({} as EngineClient, {
  get(_, name) {
    throw new Error(`this test has no engine, and ${String(name)} was asked of it`);
  },
});

/** The console's own store; its sagas run where they are started. */
export function createTestStore({ admin, engine = noEngine, tabs = browserTabs() }: TestStoreOptions) {
  return createStore(
    {
      engine,
      sessionPlaces: browserPlaces(),
      announcements: openAnnouncements(),
      leave: () => undefined,
      address: () => window.location.pathname + window.location.search,
    },
    tabs,
    () => ({
      admin: { base: "/prod-api", token: () => null, language: currentLanguage, fetch: admin.fetch },
      engine,
      build: "components",
      passwordKey: { publicKey: "", passwordPadding: "oaep" },
    }),
  );
}

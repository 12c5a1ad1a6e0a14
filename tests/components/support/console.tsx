import { createRoot } from "react-dom/client";
import { startConsole } from "../../../src/app/console.tsx";
import type { BuiltMenu } from "../../../src/contract/admin.ts";
import { tray } from "../../../src/features/chat/composer/tray.ts";
import type { HttpPort } from "../../../workers/engine/ports.ts";
import type { MemoryStores } from "../../support/memory-store.ts";
import { ModelAreas } from "../../support/model-areas.ts";
import { createModelServer, type ModelServer, type ModelUser } from "../../support/model-server.ts";
import { startEngine } from "./engine.ts";
import { keepUntilUnmount, type MountOptions, switchLanguage } from "./mount.tsx";

/** The whole console in the page: frame, sagas and engine are real, the servers are in memory. */

export const people = {
  amy: { id: 1, userName: "amy", nickName: "林小雅" },
  bob: { id: 2, userName: "bob", nickName: "Bob Carter" },
  carol: { id: 3, userName: "carol", nickName: "陳佳蓉" },
} as const satisfies Readonly<Record<string, ModelUser>>;

const NOBODY = -1;

export const chatWith = (name: keyof typeof people) => `PRIVATE:${people[name].id}`;

export interface ConsoleOptions extends MountOptions {
  readonly user?: keyof typeof people;
  /** Who is there besides `people`. */
  readonly others?: readonly ModelUser[];
  /** What stands between the engine and the chat server: answers come later, say. */
  readonly between?: (http: HttpPort) => HttpPort;
  /** Fills the servers before the console asks them. */
  readonly prepare?: (servers: { readonly chat: ModelServer; readonly admin: ModelAreas }) => void;
}

export interface TestConsole {
  readonly chat: ModelServer;
  readonly admin: ModelAreas;
  /** What the engine keeps in this browser. */
  readonly stores: MemoryStores;
}

/** Opens the console at an address, signed in. It is there when a locator finds it. */
export async function openConsole(
  address: string,
  { user = "amy", others = [], between, prepare, language = "en", theme = {} }: ConsoleOptions = {},
): Promise<TestConsole> {
  await switchLanguage(language);
  localStorage.setItem("theme", JSON.stringify({ darkMode: "light", ...theme }));
  const chat = createModelServer({ now: () => Date.now(), users: [...Object.values(people), ...others] });
  const admin = new ModelAreas();
  answerFrame(admin, people[user]);
  prepare?.({ chat, admin });
  window.history.replaceState(null, "", address);
  const { client, session, runtime, stores, stop } = startEngine(chat, people[user], between?.(chat.http));
  const place = document.createElement("div");
  place.id = "root";
  document.body.append(place);
  const root = createRoot(place);
  const end = await startConsole({ runtime, session, engine: client, root, fetch: admin.fetch });
  keepUntilUnmount(() => {
    root.unmount();
    end();
    stop();
    place.remove();
    // What waits to be sent goes with its tab, which all tests share: it would be sent by the next of them.
    tray.belongTo(NOBODY);
  });
  return { chat, admin, stores };
}

/** Answers what the frame asks for: who is signed in, and the menu. */
function answerFrame(admin: ModelAreas, { id, userName, nickName }: ModelUser): void {
  admin.on("GET auth/info", () => ({
    user: { id, username: userName, nickName, enabled: true },
    authorities: [{ authority: "admin" }],
    roles: ["admin"],
  }));
  admin.on("GET api/sysMenu/build", () => menu);
  admin.on("GET api/site/current", () => ({ name: "", languages: [] }));
  admin.on("GET changelogs/index.json", () => []);
  admin.on("GET api/mailbox/unread", () => ({ notice: 0, letter: 0, todo: 0 }));
}

const leaf = (path: string, title: string, component: string): BuiltMenu => ({
  path,
  name: title,
  component,
  meta: { title, icon: "document" },
});
const group = (path: string, title: string, children: BuiltMenu[]): BuiltMenu => ({
  path,
  name: title,
  component: "Layout",
  alwaysShow: true,
  meta: { title, icon: "cog" },
  children,
});

/** A menu small enough to be read, with groups of several pages. */
const menu: readonly BuiltMenu[] = [
  group("/dashboard", "Dashboard", [leaf("workplace", "Workplace", "dashboard/workplace/index")]),
  group("/customer", "Customer service", [leaf("chat/imchat", "Chat", "customer/imchat/index")]),
  group("/shop", "Shop", [
    leaf("order", "Orders", "shop/order/index"),
    leaf("goods", "Goods", "shop/goods/index"),
  ]),
  group("/system", "System", [
    leaf("user", "Users", "shop/user/index"),
    leaf("role", "Roles", "shop/store/index"),
    leaf("dict", "Dictionaries", "system/dict/index"),
  ]),
];

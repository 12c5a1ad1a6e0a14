import { combineReducers, configureStore } from "@reduxjs/toolkit";
import createSagaMiddleware from "redux-saga";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Alert, RealtimeEvent } from "../../../../src/contract/engine.ts";
import { ALERT_LATE_MS, NOTIFICATION_SHOWN_MS } from "../../../../src/contract/limits.ts";
import type { AlertPort, Permission } from "../../../../src/features/chat/alerts/alert-port.ts";
import {
  type AlertSettings,
  readAlertSettings,
} from "../../../../src/features/chat/alerts/alert-settings.ts";
import { alertSaga } from "../../../../src/features/chat/sagas/alert-saga.ts";
import { chatsShown } from "../../../../src/features/chat/state/actions.ts";
import {
  alertSettingsChosen,
  chimeWanted,
  permissionWanted,
} from "../../../../src/features/chat/state/alerts.ts";
import { selectAlerts } from "../../../../src/features/chat/state/selectors.ts";
import { chatReducer } from "../../../../src/features/chat/state/slice.ts";
import { loadTexts, startTexts } from "../../../../src/i18n/i18n.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { eachSaga } from "../../../support/each-saga.ts";
import { makeSnapshot } from "../makers.ts";

const START = 1_000_000;
let count = 0;

function makeAlert(over: Partial<Alert> = {}): Alert {
  count += 1;
  return {
    eventId: `PRIVATE:2:${count}`,
    at: Date.now(),
    chat: "PRIVATE:2",
    about: "message",
    sendId: 2,
    last: { type: 0, text: "hello", sendId: 2, selfSend: false, status: 1 },
    ...over,
  };
}

function start(permission: Permission = "granted", maySound = true, inFront = false) {
  const log: string[] = [];
  let settings: AlertSettings = { sound: true, notifications: true };
  let allowed = permission;
  let chosenElsewhere = () => {};
  let click = () => {};
  const port: AlertPort = {
    now: () => Date.now(),
    maySound: () => maySound,
    chime: () => void log.push("chime"),
    inFront: () => inFront,
    permission: () => allowed,
    askPermission: async () => {
      allowed = "granted";
      return allowed;
    },
    notify: ({ title, body }, silent, clicked) => {
      log.push(`notify ${silent ? "" : "aloud "}${title}: ${body}`);
      click = clicked;
      return () => void log.push("taken back");
    },
    show: (address) => void log.push(`show ${address}`),
    settings: () => settings,
    keepSettings: (next) => {
      settings = next;
    },
    followSettings: (changed) => {
      chosenElsewhere = changed;
      return () => {};
    },
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: combineReducers({ chat: chatReducer }),
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  const task = sagas.run(alertSaga, port);
  const receive = (...events: RealtimeEvent[]) => store.dispatch(realtimeBatch(events));
  const friends = [{ id: 2, nickName: "Bob", remark: "Bob C." }];
  const groups = [
    { id: 7, name: "Operations", ownerId: 1 },
    { id: 8, name: "Visitor 8", ownerId: 1, isService: true },
  ];
  receive({ kind: "snapshot", snapshot: makeSnapshot({ friends, groups }) });
  return {
    log,
    store,
    task,
    receive,
    alert: (over?: Partial<Alert>) => receive({ kind: "alert", alert: makeAlert(over) }),
    alertState: () => selectAlerts(store.getState()),
    click: () => click(),
    chooseElsewhere: (next: AlertSettings) => {
      settings = next;
      chosenElsewhere();
    },
  };
}

beforeAll(async () => {
  await startTexts("en");
  await loadTexts("console", "en");
});
let world: ReturnType<typeof start>;
eachSaga(() => {
  world = start();
  return world;
}, START);

describe("an alert that was granted", () => {
  it("sounds, and is shown for five seconds", async () => {
    world.alert();
    expect(world.log).toEqual(["chime", "notify Bob C.: hello"]);
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS - 1);
    expect(world.log).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.log.at(-1)).toBe("taken back");
  });

  it("sounds once a second at most; the newest takes the place of the one before, for five seconds of its own", async () => {
    const takenBack = () => world.log.filter((line) => line === "taken back");
    world.alert();
    await vi.advanceTimersByTimeAsync(400);
    world.alert();
    await vi.advanceTimersByTimeAsync(600);
    world.alert();
    expect(world.log.filter((line) => line === "chime")).toHaveLength(2);
    expect(takenBack()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS - 1);
    expect(takenBack()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(takenBack()).toHaveLength(3);
  });

  it("of a conversation with a visitor is silent where the agent wants that, and shown all the same; other chats sound", () => {
    world.receive({ kind: "systemConfigChanged", systemConfig: { service: { sound: false } } });
    world.alert({ chat: "GROUP:8" });
    expect(world.log).toEqual([expect.stringMatching(/^notify /)]);
    world.alert({ chat: "GROUP:7", eventId: "of colleagues" });
    expect(world.log).toContain("chime");
    world.receive({ kind: "systemConfigChanged", systemConfig: { service: { sound: true } } });
  });

  it("does nothing when it comes late, and nothing when it comes again", async () => {
    world.alert({ at: Date.now() - ALERT_LATE_MS - 1 });
    expect(world.log).toEqual([]);
    world.alert({ eventId: "one" });
    await vi.advanceTimersByTimeAsync(1_500);
    world.alert({ eventId: "one" });
    expect(world.log).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
  });

  it("leads to its chat, and is taken back by whoever opens it", () => {
    world.alert();
    world.click();
    expect(world.log.at(-1)).toBe("show /customer/chat/imchat?chat=PRIVATE:2");
    world.store.dispatch(chatsShown(["PRIVATE:3"]));
    expect(world.log.at(-1)).not.toBe("taken back");
    world.store.dispatch(chatsShown(["PRIVATE:2"]));
    expect(world.log.at(-1)).toBe("taken back");
  });

  it.each([
    [
      { chat: "GROUP:7", sendNickName: "Amy", sendId: 9, mention: true },
      "Operations: [Mentioned you] Amy: hello",
    ],
    [{ chat: "PRIVATE:9", sendId: 9, sendNickName: "Zoe" }, "Zoe: hello"],
    [{ about: "call", mode: "video", last: undefined }, "Bob C.: is calling you with video"],
    [
      { about: "friendRequest", chat: "PRIVATE:9", sendId: 9, sendNickName: "Zoe", last: undefined },
      "Zoe: wants to be your friend",
    ],
  ] as const)("says who it is from: %o", (over, words) => {
    world.alert(over as Partial<Alert>);
    expect(world.log).toContain(`notify ${words}`);
    world.store.dispatch(chatsShown(["chat" in over ? over.chat : "PRIVATE:2"] as const));
  });
});

describe("an alert to a visitor", () => {
  const waits = { id: 5, site: "Teas", isGiven: false };
  const over = { chat: "GROUP:9", about: "visitor", sendNickName: "Visitor 5 · fr", sendId: 0 } as const;

  it("says who waits and where, and leads to the conversation; the chat of one that was given is opened", async () => {
    world.alert({ ...over, visitor: waits });
    expect(world.log).toEqual(["chime", "notify Visitor 5 · fr: Waiting for an agent · Teas"]);
    world.click();
    expect(world.log.at(-1)).toBe("show /customer/chat/imchat?conversation=5");
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
    world.alert({ ...over, visitor: { ...waits, isGiven: true } });
    expect(world.log.at(-1)).toBe("notify Visitor 5 · fr: Assigned to you · Teas");
    world.click();
    expect(world.log.at(-1)).toBe("show /customer/chat/imchat?chat=GROUP:9");
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
  });

  it("ends when somebody has accepted that one", () => {
    world.alert({ ...over, visitor: waits });
    world.receive({ kind: "waitEnded", id: 6, by: "Bob" });
    expect(world.log.at(-1)).not.toBe("taken back");
    world.receive({ kind: "waitEnded", id: 5, by: "Bob" });
    expect(world.log.at(-1)).toBe("taken back");
  });

  it("is silent where the agent wants that, and shown all the same", async () => {
    world.receive({ kind: "systemConfigChanged", systemConfig: { service: { sound: false } } });
    world.alert({ ...over, visitor: waits });
    expect(world.log).toEqual([expect.stringMatching(/^notify Visitor 5/)]);
    world.receive({ kind: "systemConfigChanged", systemConfig: { service: { sound: true } } });
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
  });

  it("shown in the page ends there, too", () => {
    world.task.cancel();
    world = start("denied");
    world.alert({ ...over, visitor: waits });
    expect(world.alertState().toast).toMatchObject({ address: "/customer/chat/imchat?conversation=5" });
    world.receive({ kind: "waitEnded", id: 5 });
    expect(world.alertState().toast).toBeNull();
  });
});

describe("in a page that the user has not touched", () => {
  beforeEach(() => {
    world.task.cancel();
    world = start("granted", false);
  });

  it("the notification sounds in the chime's place, once a second at most", async () => {
    const shown = () => world.log.filter((line) => line !== "taken back");
    world.alert();
    await vi.advanceTimersByTimeAsync(400);
    world.alert();
    await vi.advanceTimersByTimeAsync(600);
    world.alert();
    expect(shown()).toEqual([
      "notify aloud Bob C.: hello",
      "notify Bob C.: hello",
      "notify aloud Bob C.: hello",
    ]);
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
  });

  it("nothing sounds for a user who wants no sound", async () => {
    world.store.dispatch(alertSettingsChosen({ sound: false }));
    world.alert();
    expect(world.log).toEqual(["notify Bob C.: hello"]);
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
  });

  it("an alert is shown in the page where the browser shows no notifications, and nothing sounds later", async () => {
    world.task.cancel();
    world = start("denied", false);
    world.alert();
    expect(world.log).toEqual([]);
    expect(world.alertState().toast).toMatchObject({ title: "Bob C.", body: "hello" });
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
  });
});

describe("the user's choice", () => {
  it("silences sound and notifications apart, and holds for all tabs", () => {
    world.store.dispatch(alertSettingsChosen({ sound: false }));
    world.alert();
    expect(world.log).toEqual(["notify Bob C.: hello"]);
    world.chooseElsewhere({ sound: true, notifications: false });
    expect(world.alertState()).toMatchObject({ sound: true, notifications: false });
    world.store.dispatch(chatsShown(["PRIVATE:2"]));
    world.log.length = 0;
    vi.setSystemTime(START + 2_000);
    world.alert();
    expect(world.log).toEqual(["chime"]);
  });

  it("plays the sound for trying", () => {
    world.store.dispatch(chimeWanted());
    expect(world.log).toEqual(["chime"]);
  });

  it("is at both on before anything was chosen, and when what is kept is broken", () => {
    const kept = (text: string | null) => readAlertSettings({ getItem: () => text, setItem: () => {} });
    for (const text of [null, "", "{", "[]", '{"sound":1}'])
      expect(kept(text)).toEqual({ sound: true, notifications: true });
    expect(kept('{"sound":false}')).toEqual({ sound: false, notifications: true });
  });
});

it("without the browser's permission an alert is shown in the page, until the user lets the browser", async () => {
  world.task.cancel();
  world = start("default");
  world.alert();
  expect(world.log).toEqual(["chime"]);
  expect(world.alertState().toast).toMatchObject({
    title: "Bob C.",
    body: "hello",
    address: "/customer/chat/imchat?chat=PRIVATE:2",
  });
  await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
  expect(world.alertState().toast).toBeNull();
  world.store.dispatch(permissionWanted());
  await vi.advanceTimersByTimeAsync(0);
  expect(world.alertState().permission).toBe("granted");
  world.alert();
  expect(world.log.at(-1)).toBe("notify Bob C.: hello");
  await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
});

describe("a call", () => {
  const call = { about: "call", mode: "video" } as const;

  it("is shown outside of the page without the sound of a message, and leads to its chat", () => {
    world.alert(call);
    expect(world.log).toEqual(["notify Bob C.: is calling you with video"]);
    world.click();
    expect(world.log.at(-1)).toBe("show /customer/chat/imchat?chat=PRIVATE:2");
  });

  it("is shown by its card alone where the user has the page before them", () => {
    world.task.cancel();
    world = start("granted", true, true);
    world.alert(call);
    expect(world.log).toEqual([]);
  });

  it("is never a message in the page", async () => {
    world.task.cancel();
    world = start("denied");
    world.alert(call);
    expect(world.alertState().toast).toBeNull();
    await vi.advanceTimersByTimeAsync(NOTIFICATION_SHOWN_MS);
  });
});

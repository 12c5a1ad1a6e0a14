import { STORE_VERSION } from "../../workers/engine/state/records.ts";
import type { UserTab } from "./tab.ts";
import { ME, type World } from "./world.ts";

/** A tab that signs out leaves after this long, whatever became of it, ms. */
const LEAVES_AFTER_MS = 5_000;
/** How long the user reads the notice of a closed account, ms. */
const READS_MS = 2_000;

/** A tab as the user will want it again. */
interface Wanted {
  readonly build: string;
  readonly shown: UserTab["shown"];
}

const wantedOf = ({ living }: World): Wanted[] => living.map(({ build, shown }) => ({ build, shown }));

/** The user signs out in a tab, and in again after a while. */
export function signOut(world: World, tab: UserTab, ms: number): void {
  const { session, server } = world;
  if (session === null || tab.away) return;
  const wanted = wantedOf(world);
  world.excuseUnstored();
  world.session = null;
  server.tokens.signOut(session.token);
  let left = false;
  // While storage fails, there is nothing that could be done.
  const isDeletable = world.isDiskSound();
  const leave = (isDone: boolean) => {
    if (left) return;
    left = true;
    for (const one of world.living) one.close();
    world.later(ms, () => {
      if (isDone && isDeletable) world.checkForgotten();
      signIn(world, wanted);
    });
  };
  // The others learn of it, and leave at once.
  for (const one of world.living) {
    if (one === tab) continue;
    void one.signOut();
    one.close();
  }
  void tab.signOut().then(() => leave(tab.alive));
  world.later(LEAVES_AFTER_MS, () => leave(false));
}

function signIn(world: World, wanted: readonly Wanted[]): void {
  if (world.gone || world.session !== null) return;
  world.server.admin.unban(ME);
  world.session = world.newSession(ME);
  for (const { build, shown } of wanted) world.openTab(build)?.show(shown);
}

/** Somebody else signs in in this profile, and leaves it to the user again after a while. */
export function switchUser(world: World, other: number, ms: number): void {
  const { session, living, server } = world;
  if (session === null) return;
  const wanted = wantedOf(world);
  world.excuseUnstored(ms);
  world.session = null;
  const otherTab = world.openOtherTab(living[0]?.build ?? "b1", other);
  world.later(ms, () => {
    otherTab.close();
    for (const tab of world.living) tab.close();
    server.tokens.signOut(session.token);
    signIn(world, wanted);
  });
}

/** The account is closed; the user reads why, and leaves. It is opened again after a while. */
export function ban(world: World, ms: number): void {
  if (world.session === null) return;
  world.server.admin.ban(ME, "spam");
  leaveClosed(world, ms);
}

/** The account is no more. */
export function unregister(world: World): void {
  world.gone = true;
  world.server.admin.unregister(ME);
  leaveClosed(world, 0);
}

function leaveClosed(world: World, ms: number): void {
  world.later(READS_MS, () => {
    const tab = world.living.find(({ away }) => !away);
    if (tab) signOut(world, tab, ms);
    else if (world.session !== null) {
      world.session = null;
      world.later(ms, () => signIn(world, [{ build: "b1", shown: [] }]));
    }
  });
}

/** Every token is refused from now on; the user gives the password again after a while, in one of the tabs. */
export function loseSession(world: World, ms: number): void {
  const { session, server } = world;
  if (session === null) return;
  server.tokens.expireAdmin();
  server.tokens.expireAccess();
  server.tokens.expireRefresh();
  world.later(ms, () => {
    if (world.session?.token !== session.token || world.server.admin.isBanned(ME)) return;
    world.session = world.newSession(ME);
    // Tabs of another build have another engine.
    for (const build of new Set(world.living.map((tab) => tab.build)))
      world.living.find((tab) => tab.build === build)?.setSession(world.session);
  });
}

/** The engines find a store that another build wrote; should it have been a newer one, it is this build's again after a while. */
export function findOtherStore(world: World, newer: boolean, ms: number): void {
  const { browser } = world;
  const killAll = () => {
    for (const worker of [...browser.workers.values()]) world.killWorker(worker);
  };
  killAll();
  world.setStoreVersion(newer ? STORE_VERSION + 1 : STORE_VERSION - 1);
  if (!newer) return;
  world.later(ms, () => {
    killAll();
    world.setStoreVersion(STORE_VERSION);
  });
}

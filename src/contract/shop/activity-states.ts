import { choice } from "../resources/field-builders.ts";
import type { Machine } from "../resources/machine.ts";

/** The states of activities, of the groups that are opened and of the bargains that members begin (resources 3.1 to 3.4, 3.9). */

/**
 * An activity is off until somebody puts it on: with that its stock is reserved from that of its goods, and given back when it is taken off or
 * ends (`server/shop/activity-stock.ts`). Orders take from what is on; what they bring back is taken in whatever state it is.
 */
export const onOff = choice("activity.status", {
  readOnly: true,
  options: [
    { value: 1, label: "activity.status.1", tone: "success" },
    { value: 0, label: "activity.status.0", tone: "neutral" },
  ],
  initial: 0,
});

const moves = {
  putOn: { from: [0], to: 1 },
  putSomeOn: { from: [0], to: 1 },
  takeOff: { from: [1], to: 0 },
  takeSomeOff: { from: [1], to: 0 },
  /** Its time is over. */
  end: { by: ["job"], from: [1], to: 0, effects: ["releaseStock"], label: "activity.move.end" },
  order: { by: ["member"], from: [1] },
  bringBack: { by: ["member", "staff", "job"], from: [1, 0] },
} as const;

export const activityMachine = { by: "status", moves } as const satisfies Machine;
/** Of group buying, whose switch has another name. */
export const combinationMachine = { by: "isShow", moves } as const satisfies Machine;

/** What `status` of a group and of a member's bargain says. */
export const IN_PROGRESS = 1;

/** What `status` is of a member who was paid back and has left a group that goes on: no group, and none that has failed. */
export const GROUP_LEFT = 4;

export const groupStatus = choice("common.status", {
  readOnly: true,
  required: true,
  options: [
    { value: 1, label: "combinList.status.1", tone: "accent" },
    { value: 2, label: "combinList.status.2", tone: "success" },
    { value: 3, label: "combinList.status.3", tone: "danger" },
    { value: GROUP_LEFT, label: "combinList.status.4", tone: "neutral" },
  ],
  initial: 1,
});

/**
 * Members complete a group by paying, or its time runs out and their orders are paid back; staff completes one early. Whoever is paid back
 * before that leaves it (`server/shop/groups.ts`).
 */
export const groupMachine = {
  by: "status",
  moves: {
    join: { by: ["member"], from: [1] },
    leave: { by: ["staff", "job"], from: [1] },
    complete: { by: ["member"], from: [1], to: 2 },
    finish: { from: [1], to: 2 },
    fail: { by: ["job"], from: [1], to: 3 },
  },
} as const satisfies Machine;

export const bargainStatus = choice("common.status", {
  readOnly: true,
  required: true,
  options: [
    { value: 1, label: "bargainUser.status.1", tone: "accent" },
    { value: 2, label: "bargainUser.status.2", tone: "danger" },
    { value: 3, label: "bargainUser.status.3", tone: "success" },
  ],
  initial: 1,
});

/** Helpers bring a bargain to its end, and then it is bought, or its time runs out: nobody of the staff does (`server/shop/bargains.ts`). */
export const bargainMachine = {
  by: "status",
  moves: {
    help: { by: ["member"], from: [1] },
    succeed: { by: ["member"], from: [1], to: 3 },
    order: { by: ["member"], from: [3] },
    fail: { by: ["job"], from: [1], to: 2 },
  },
} as const satisfies Machine;

import type { ComponentType } from "react";
import { opens } from "../../domain/permission.ts";
import { loadPart } from "../../ui/chunks.ts";
import type { WorkCard } from "./card.ts";

type OwnCards = typeof import("./cards/index.ts");

const own = (name: keyof OwnCards) => async (): Promise<ComponentType> =>
  (await loadPart(() => import("./cards/index.ts")))[name];

/** Kinds of what waits that everybody has, and those of whoever may see the scheduled tasks. */
const waitingRows = (held: readonly string[]) => (opens("timing:list", held) ? 7 : 6);

/** The cards of the workplace itself. */
export const ownCards: readonly WorkCard[] = [
  { id: "waiting", title: "card.waiting", lane: "main", rows: waitingRows, load: own("Waiting") },
  {
    id: "sales",
    title: "card.sales",
    lane: "main",
    rows: 5,
    permissions: ["order:list"],
    load: own("Sales"),
  },
  { id: "chats", title: "card.chats", lane: "main", rows: 6, load: own("RecentChats") },
  { id: "records", title: "card.records", lane: "main", rows: 5, load: own("RecentRecords") },
  {
    id: "figures",
    title: "card.figures",
    lane: "side",
    rows: 4,
    permissions: ["order:list", "goods:list", "shopUser:list", "online:list", "user:list", "news:list"],
    load: own("Figures"),
  },
  { id: "shortcuts", title: "card.shortcuts", lane: "side", rows: 4, load: own("Shortcuts") },
  {
    id: "visits",
    title: "card.visits",
    lane: "side",
    rows: 4,
    permissions: ["online:list"],
    load: own("Visits"),
  },
  { id: "colleagues", title: "card.colleagues", lane: "side", rows: 6, load: own("Colleagues") },
];

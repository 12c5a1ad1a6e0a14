import { useState } from "react";
import { useSelector } from "react-redux";
import { permits } from "../../../domain/permission.ts";
import { selectPermissions } from "../../session/index.ts";
import { selectServed, selectWaiting } from "../state/selectors.ts";
import { type Conversations, SHOWN, useConversations } from "./use-conversations.ts";

/** Conversations that are under way: that nobody has, that the user has, and that others have. */
export type OpenView = "waiting" | "mine" | "others";

export interface OpenConversations {
  readonly lists: Readonly<Record<OpenView, Conversations>>;
  /** How many there are in all: of who waits and of the own ones, as everywhere. */
  readonly counts: Readonly<Record<OpenView, number>>;
  /** Has a list show more. */
  readonly more: (view: OpenView) => void;
}

/** No conversations, of which nothing has to be asked. */
const NOTHING = { rows: [], total: 0, failed: false, stale: false } as const;

/**
 * Conversations with visitors that are under way, each list asked for by itself, so that none hides what is in another (resources 10.5). Those of
 * other agents are seen, and asked for, with the permission for all.
 */
export function useOpenConversations(): OpenConversations {
  const held = useSelector(selectPermissions);
  const seesAll = permits(["admin", "conversation:all"], held);
  const [sizes, setSizes] = useState({ waiting: SHOWN, mine: SHOWN, others: SHOWN });
  const active = { status: "active", sort: "lastTime,desc" } as const;
  const others = useConversations({ ...active, mine: false, size: sizes.others }, seesAll);
  const lists = {
    waiting: useConversations({ status: "waiting", sort: "queueTime,asc", size: sizes.waiting }),
    mine: useConversations({ ...active, mine: true, size: sizes.mine }),
    others: seesAll ? others : { ...others, ...NOTHING },
  };
  return {
    lists,
    counts: {
      waiting: useSelector(selectWaiting),
      mine: useSelector(selectServed),
      others: lists.others.total ?? 0,
    },
    more: (view) => setSizes((before) => ({ ...before, [view]: before[view] + SHOWN })),
  };
}

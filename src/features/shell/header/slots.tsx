import type { MenuItemProps } from "@blueprintjs/core";
import { type ComponentType, createContext, useContext } from "react";

/** What draws an entry of the user's menu: it comes with the menu, which is loaded when it is opened. */
export interface NarrowMenuProps {
  readonly Item: ComponentType<MenuItemProps>;
}

export interface ChatCountProps {
  readonly className: string;
}

/** What features above the frame put into the bar, the menu and the tabs; app fills it. */
export interface HeaderSlots {
  /** Entries of the user's menu that are in the bar as `tools` where there is room. */
  readonly NarrowMenu?: ComponentType<NarrowMenuProps>;
  /** How much is unread in the chat, and how many visitors wait there, beside what leads there; nothing while there is none. */
  readonly ChatCount?: ComponentType<ChatCountProps>;
  /** Address of the foreign-trade toolkit (specification §2 "Layout"); without it there is no link. */
  readonly toolkitUrl?: string | undefined;
}

const Slots = createContext<HeaderSlots>({});

/** Hands the slots down to the frame, whichever layout it is in. */
export const HeaderSlotsProvider = Slots.Provider;

/** The slots as app has filled them. */
export function useHeaderSlots(): HeaderSlots {
  return useContext(Slots);
}

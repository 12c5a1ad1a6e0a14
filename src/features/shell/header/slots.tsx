import { createContext, type ReactNode, useContext } from "react";

/** What features above the frame put into the bar; app fills it. */
export interface HeaderSlots {
  /** Entries of the user's menu that stand in the bar as `tools` where there is room. */
  readonly narrowMenu?: ReactNode;
  /** Address of the foreign-trade toolkit (specification §2 "Layout"); without it there is no link. */
  readonly toolkitUrl?: string | undefined;
}

const Slots = createContext<HeaderSlots>({});

/** Hands the slots down to the bar, whichever layout it stands in. */
export const HeaderSlotsProvider = Slots.Provider;

/** The slots as app has filled them. */
export function useHeaderSlots(): HeaderSlots {
  return useContext(Slots);
}

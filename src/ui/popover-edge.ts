/** What keeps a popover 8 px away from the edges of the window, for those of the header: on a phone they are nearly as wide as it. */
export const AWAY_FROM_EDGE = { shift: { padding: 8 } } as const;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** Which of the frame's quick overlays is up: the command palette, or the list of keys. */

export type OverlayName = "palette" | "keys";

export interface OverlayState {
  readonly open: OverlayName | null;
}

export const overlaySlice = createSlice({
  name: "overlay",
  initialState: { open: null } as OverlayState,
  reducers: {
    overlayOpened: (_, { payload }: PayloadAction<OverlayName>) => ({ open: payload }),
    overlayClosed: (state) => (state.open === null ? state : { open: null }),
  },
});

export const { overlayOpened, overlayClosed } = overlaySlice.actions;

interface WithOverlay {
  readonly overlay: OverlayState;
}
export const selectOverlay = (state: WithOverlay): OverlayName | null => state.overlay.open;

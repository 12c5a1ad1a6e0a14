import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { defaultFrame, type FrameChange, type FrameState } from "../../../domain/frame.ts";
import { changesOf, defaultTheme, isDark, type ThemeChange, type ThemeState } from "../../../domain/theme.ts";

/** The appearance of the console in this tab (specification §3 "Theme state"): what is chosen, and what is up only for now. */

export interface AppearanceState {
  /** Saved, and the same in all open tabs. */
  readonly settings: ThemeState;
  /** Saved for the next visit; each tab goes its own way. */
  readonly frame: FrameState;
  /** Whether the system prefers dark; counts where the choice is to follow it. */
  readonly systemDark: boolean;
  /** The content alone fills the window. */
  readonly bodyFullscreen: boolean;
  readonly settingsOpen: boolean;
}

const initialState: AppearanceState = {
  settings: defaultTheme,
  frame: defaultFrame,
  systemDark: false,
  bodyFullscreen: false,
  settingsOpen: false,
};

export const themeSlice = createSlice({
  name: "theme",
  initialState: initialState as AppearanceState,
  reducers: {
    /** What this profile has stored, read once at start. */
    themeOpened: (
      state,
      { payload }: PayloadAction<Pick<AppearanceState, "settings" | "frame" | "systemDark">>,
    ) => ({ ...state, ...payload }),
    /** The user has chosen. */
    themeChanged: (state, { payload }: PayloadAction<ThemeChange>) => {
      const change = changesOf(state.settings, payload);
      return change === null ? state : { ...state, settings: { ...state.settings, ...change } };
    },
    /** Another tab has chosen, or a choice could not be applied. */
    themeTaken: (state, { payload }: PayloadAction<ThemeState>) => {
      const change = changesOf(state.settings, payload);
      return change === null ? state : { ...state, settings: { ...state.settings, ...change } };
    },
    /** Back to the defaults; what was saved is cleared. */
    themeReset: (state) => ({
      ...state,
      settings: defaultTheme,
      frame: { ...defaultFrame, device: state.frame.device },
    }),
    systemDarkChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, systemDark: payload }),
    frameChanged: (state, { payload }: PayloadAction<FrameChange>) => ({
      ...state,
      frame: { ...state.frame, ...payload },
    }),
    bodyFullscreenChosen: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      bodyFullscreen: payload,
    }),
    /** The settings panel opens or closes. */
    settingsShown: (state, { payload }: PayloadAction<boolean>) => ({ ...state, settingsOpen: payload }),
  },
});

export const {
  themeOpened,
  themeChanged,
  themeTaken,
  themeReset,
  systemDarkChanged,
  frameChanged,
  bodyFullscreenChosen,
  settingsShown,
} = themeSlice.actions;

interface WithTheme {
  readonly theme: AppearanceState;
}
export const selectTheme = (state: WithTheme): ThemeState => state.theme.settings;
export const selectFrame = (state: WithTheme): FrameState => state.theme.frame;
export const selectDark = ({ theme }: WithTheme): boolean => isDark(theme.settings, theme.systemDark);
export const selectBodyFullscreen = (state: WithTheme): boolean => state.theme.bodyFullscreen;
export const selectSettingsOpen = (state: WithTheme): boolean => state.theme.settingsOpen;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Language } from "../../contract/language.ts";

/** How this tab shows the frame, and the one-line notices that are up. */

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: "danger" | "success" | "primary";
  /** How long it stays, ms. */
  readonly shownMs: number;
  /** The page that it leads to. */
  readonly leads?: { readonly text: string; readonly to: string };
}

export interface ShellState {
  readonly language: Language;
  readonly notices: readonly Notice[];
  readonly noticeCount: number;
}

const NOTICES_MAX = 3;

const initialState: ShellState = {
  language: "zh_CN",
  notices: [],
  noticeCount: 0,
};

export const shellSlice = createSlice({
  name: "shell",
  initialState: initialState as ShellState,
  reducers: {
    /** What this profile has stored, read once at start. */
    shellOpened: (state, { payload }: PayloadAction<Pick<ShellState, "language">>) => ({
      ...state,
      ...payload,
    }),
    /** The user wants another language; the texts follow, then `languageShown`. */
    languageChosen: (state, _action: PayloadAction<Language>) => state,
    languageShown: (state, { payload }: PayloadAction<Language>) => ({ ...state, language: payload }),
    /** Shows a notice; the same text that is already up is not shown twice. */
    noticeShown: (state, { payload }: PayloadAction<Omit<Notice, "id">>) => {
      if (state.notices.some(({ text, leads }) => text === payload.text && leads?.to === payload.leads?.to)) {
        return state;
      }
      const notice = { ...payload, id: state.noticeCount + 1 };
      return {
        ...state,
        noticeCount: notice.id,
        notices: [...state.notices, notice].slice(-NOTICES_MAX),
      };
    },
    noticeClosed: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      notices: state.notices.filter(({ id }) => id !== payload),
    }),
  },
});

export const { shellOpened, languageChosen, languageShown, noticeShown, noticeClosed } = shellSlice.actions;

interface WithShell {
  readonly shell: ShellState;
}
export const selectShell = (state: WithShell): ShellState => state.shell;
export const selectLanguage = (state: WithShell): Language => state.shell.language;

import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { JwtUser } from "../../contract/admin.ts";
import type { AdminSession, RealtimeEvent } from "../../contract/engine.ts";
import { userPicture } from "../../domain/user-picture.ts";
import { adminApi, adminCallFailed } from "../../query/admin-api.ts";
import { realtimeBatch } from "../../realtime/actions.ts";

/** Who is signed in in this tab, and what happened to that meanwhile. */

/** The user as the console knows it (specification §3 "Signed-in user"; contract A2, flattened). */
export interface SessionUser {
  readonly id: number;
  readonly username: string;
  readonly nickName: string;
  readonly avatar?: string | undefined;
}

export interface SessionState {
  /** `restoring`: no session of its own, the engine is being asked. `out`: this tab is leaving for the login page. */
  readonly status: "restoring" | "in" | "out";
  readonly session: AdminSession | null;
  readonly user: SessionUser | null;
  /** Permission strings; a placeholder stands for none (contract A2). */
  readonly permissions: readonly string[];
  /** The menu is what the last visit left; the server has not said yet what holds now. */
  readonly unconfirmed: boolean;
  /** The server refuses the session: the user is asked to sign in again (specification §8). */
  readonly expired: boolean;
  /** Another user has signed in in this profile. */
  readonly switchedTo: string | null;
  /** The user has asked to sign out and has to confirm. */
  readonly confirmingSignOut: boolean;
  /** The dialog for another password is open. */
  readonly changingPassword: boolean;
}

const NO_PERMISSIONS = ["ROLE_NONE"] as const;

const initialState: SessionState = {
  status: "restoring",
  session: null,
  user: null,
  permissions: [],
  unconfirmed: false,
  expired: false,
  switchedTo: null,
  confirmingSignOut: false,
  changingPassword: false,
};

function takeSession(state: SessionState, session: AdminSession): SessionState {
  const same = state.user?.id === session.userId;
  const user = same
    ? state.user
    : { id: session.userId, username: session.userName, nickName: session.nickName };
  return { ...state, status: "in", session, user, expired: false };
}

function takeInfo(state: SessionState, { user, authorities, roles }: JwtUser): SessionState {
  const held = [...new Set([...(roles ?? []), ...(authorities ?? []).map(({ authority }) => authority)])];
  const now = held.length > 0 ? held : NO_PERMISSIONS;
  return {
    ...state,
    user: {
      id: user.id,
      username: user.username,
      nickName: user.nickName || user.username,
      avatar: userPicture(user),
    },
    // Asked for anew they are mostly the same: what hangs on them stands still.
    permissions: String(now) === String(state.permissions) ? state.permissions : now,
  };
}

function expire(state: SessionState): SessionState {
  return state.status === "in" && !state.expired ? { ...state, expired: true } : state;
}

function takeEvent(state: SessionState, event: RealtimeEvent): SessionState {
  switch (event.kind) {
    case "sessionExpired":
      return expire(state);
    case "sessionRenewed":
      return takeSession(state, event.session);
    case "userSwitched":
      return state.status === "out" ? state : { ...state, switchedTo: event.nickName, expired: false };
    default:
      return state;
  }
}

export const sessionSlice = createSlice({
  name: "session",
  initialState: initialState as SessionState,
  reducers: {
    /** A session of this tab's own or one that the engine serves. */
    sessionTaken: (state, { payload }: PayloadAction<AdminSession>) => takeSession(state, payload),
    /** The frame is shown as it was kept, with the user as they were called then. */
    keptFrameShown: (state, { payload }: PayloadAction<SessionUser | undefined>) => ({
      ...state,
      unconfirmed: true,
      user: payload ?? state.user,
    }),
    /** Nobody is signed in: the tab leaves for the login page. */
    sessionMissing: (state) => ({ ...state, status: "out" as const }),
    signOutAsked: (state) => ({ ...state, confirmingSignOut: true }),
    signOutCancelled: (state) => ({ ...state, confirmingSignOut: false }),
    signOutConfirmed: (state) => ({ ...state, confirmingSignOut: false, status: "out" as const }),
    /** The user wants another password: the dialog opens. */
    passwordChangeAsked: (state) => ({ ...state, changingPassword: true }),
    passwordChangeClosed: (state) => ({ ...state, changingPassword: false }),
    /** The password is another one now: everybody signs in anew (specification §8 "Other"). */
    passwordChanged: (state) => ({ ...state, changingPassword: false }),
    /** Another tab has signed out. */
    signedOutElsewhere: (state) => ({ ...state, status: "out" as const }),
    /** The user agrees to sign in again after the session expired. */
    reLoginAsked: (state) => ({ ...state, status: "out" as const, expired: false }),
    /** The user agrees to start over as the user of another tab. */
    switchAccepted: (state) => ({ ...state, status: "out" as const }),
  },
  extraReducers: (build) => {
    build.addCase(adminCallFailed, (state, { payload }) =>
      payload.kind === "unauthorized" ? expire(state) : state,
    );
    build.addCase(realtimeBatch, (state, { payload }) => {
      let now: SessionState = state;
      for (const event of payload) now = takeEvent(now, event);
      return now;
    });
    build.addMatcher(adminApi.endpoints.menu.matchFulfilled, (state) =>
      state.unconfirmed ? { ...state, unconfirmed: false } : state,
    );
    build.addMatcher(adminApi.endpoints.info.matchFulfilled, (state, { payload }) =>
      takeInfo(state, payload),
    );
  },
});

export const {
  sessionTaken,
  keptFrameShown,
  sessionMissing,
  signOutAsked,
  signOutCancelled,
  signOutConfirmed,
  passwordChangeAsked,
  passwordChangeClosed,
  passwordChanged,
  signedOutElsewhere,
  reLoginAsked,
  switchAccepted,
} = sessionSlice.actions;

interface WithSession {
  readonly session: SessionState;
}
export const selectSession = (state: WithSession): SessionState => state.session;
export const selectUser = (state: WithSession): SessionUser | null => state.session.user;
export const selectUnconfirmed = (state: WithSession): boolean => state.session.unconfirmed;
export const selectPermissions = (state: WithSession): readonly string[] => state.session.permissions;

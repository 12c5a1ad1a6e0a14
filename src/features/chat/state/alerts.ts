import { createAction, createReducer } from "@reduxjs/toolkit";
import type { NotificationText, Permission } from "../alerts/alert-port.ts";
import type { AlertSettings } from "../alerts/alert-settings.ts";

/** An alert that is shown in the page, where the browser shows no notifications. */
export interface Toast extends NotificationText {
  readonly eventId: string;
  /** Where it leads. */
  readonly address: string;
}

/** What this tab shows of alerts, and what the user wants of them. */
export interface AlertsState extends AlertSettings {
  readonly permission: Permission;
  readonly toast: Toast | null;
}

/** The user wants sound or notifications, or no more. */
export const alertSettingsChosen = createAction<Partial<AlertSettings>>("chat/alertSettingsChosen");
/** The user wants the browser to show notifications: it asks them. */
export const permissionWanted = createAction("chat/permissionWanted");
/** The user tries the sound. */
export const chimeWanted = createAction("chat/chimeWanted");
export const alertSettingsKnown = createAction<AlertSettings & { readonly permission: Permission }>(
  "chat/alertSettingsKnown",
);
export const toastShown = createAction<Toast>("chat/toastShown");
export const toastClosed = createAction("chat/toastClosed");

const initial: AlertsState = { sound: true, notifications: true, permission: "default", toast: null };

export const alertsReducer = createReducer<AlertsState>(initial, (on) => {
  on.addCase(alertSettingsKnown, (state, { payload }) => ({ ...state, ...payload }))
    .addCase(toastShown, (state, { payload }) => ({ ...state, toast: payload }))
    .addCase(toastClosed, (state) => (state.toast === null ? state : { ...state, toast: null }));
});

/** Who is signed in, what ends that, and what the app hands to every saga. */
export { openAnnouncements } from "./announcements.ts";
export { usePermitted } from "./permitted.ts";
export { sessionSaga } from "./saga.ts";
export { fromContext, type SagaContext, takeEngine } from "./saga-context.ts";
export { SessionDialogs } from "./session-dialogs.tsx";
export { signedInUser } from "./signed-in-mark.ts";
export { storedSiteLanguages, storedSiteName } from "./site-info.ts";
export {
  passwordChangeAsked,
  passwordChangeClosed,
  passwordChanged,
  selectPermissions,
  selectSession,
  selectUnconfirmed,
  selectUser,
  sessionSlice,
  sessionTaken,
  signedOutElsewhere,
  signOutAsked,
  signOutConfirmed,
  switchAccepted,
} from "./slice.ts";
export { browserPlaces, readSession, type SessionPlaces, storeSession } from "./stored-session.ts";

/** The session's door for other features: who is signed in, the sagas' context, language and site. */
export { type Announcements, openAnnouncements } from "./announcements.ts";
export { BrandLogo, BrandMark, useBrand } from "./brand.tsx";
export { keepBrand, showIcon, storedBrand } from "./brand-store.ts";
export { encryptPassword } from "./encrypt-password.ts";
export { chooseLanguage, currentLanguage, languageNames, storedLanguage } from "./language.ts";
export { LANGUAGE_KEY } from "./language-key.ts";
export { LanguageSelect } from "./language-select.tsx";
export { LoginFrame } from "./login-frame.tsx";
export { Permitted, type PermittedProps, usePermitted } from "./permitted.tsx";
export { sessionSaga } from "./saga.ts";
export { fromContext, type SagaContext, takeEngine } from "./saga-context.ts";
export { SessionDialogs } from "./session-dialogs.tsx";
export { signedInUser } from "./signed-in-mark.ts";
export { storedSiteLanguages, storedSiteName } from "./site-info.ts";
export {
  passwordChangeAsked,
  passwordChangeClosed,
  passwordChanged,
  type SessionState,
  type SessionUser,
  selectPermissions,
  selectSession,
  selectUser,
  sessionSlice,
  sessionTaken,
  signedOutElsewhere,
  signOutAsked,
  signOutConfirmed,
  switchAccepted,
} from "./slice.ts";
export { browserPlaces, readSession, type SessionPlaces, storeSession } from "./stored-session.ts";

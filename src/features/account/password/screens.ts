import "../account.css";

/** The header's password dialog, loaded when it is opened for the first time. */
export { ChangePasswordDialog } from "./change-password-dialog.tsx";

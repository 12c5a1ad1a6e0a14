import "./account.css";

/** The user's own page, loaded when it is shown. */
export { UserCenter } from "./center/user-center.tsx";

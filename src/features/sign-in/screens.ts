import "./login.css";

/** The pages outside of the console, loaded when nobody is signed in. */
export { composed, readEarlyForm } from "./early-form.ts";
export { LoginScreen } from "./login-screen.tsx";
export { PhonePage } from "./phone-page.tsx";

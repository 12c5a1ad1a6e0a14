import "./forget.css";

/** The page for a forgotten password, loaded when it is asked for. */
export { ForgetPage } from "./forget-page.tsx";

import "./account.css";
import "react-easy-crop/react-easy-crop.css";

/** The user's own page, loaded when it is shown. */
export { UserCenter } from "./center/user-center.tsx";

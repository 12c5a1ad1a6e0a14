/** The pages that need no session; what the console's first files hold of them. */
export { LoginFrame } from "./login-frame.tsx";

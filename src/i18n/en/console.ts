export { chat } from "./chat.ts";
export { shell } from "./shell.ts";
export { workplace } from "./workplace.ts";

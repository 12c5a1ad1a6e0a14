export { chatVisitors } from "../chat-visitors.ts";

export { errors } from "./errors.ts";
export { session } from "./session.ts";

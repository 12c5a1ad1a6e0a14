export { access } from "../access.ts";
export { jobs } from "../jobs.ts";
export { system } from "../system.ts";

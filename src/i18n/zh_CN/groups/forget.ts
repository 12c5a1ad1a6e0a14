export { credentials } from "../credentials.ts";
export { forget } from "../forget.ts";

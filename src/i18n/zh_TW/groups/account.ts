export { account } from "../account.ts";
export { credentials } from "../credentials.ts";
export { paging } from "../paging.ts";
export { picture } from "../picture.ts";

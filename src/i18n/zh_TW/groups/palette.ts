export { palette } from "../palette.ts";

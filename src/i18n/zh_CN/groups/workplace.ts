export { workplace } from "../workplace.ts";

export { alerts } from "../alerts.ts";

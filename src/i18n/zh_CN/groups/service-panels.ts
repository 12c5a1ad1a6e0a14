export { servicePanels } from "../service-panels.ts";

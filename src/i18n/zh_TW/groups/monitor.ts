export { monitor } from "../monitor.ts";
export { resource } from "../resource.ts";

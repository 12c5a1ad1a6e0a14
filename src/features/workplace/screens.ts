/** The workplace's screen, loaded when it is shown. */
export { Workplace } from "./workplace.tsx";

export { serviceFigures } from "../service-figures.ts";

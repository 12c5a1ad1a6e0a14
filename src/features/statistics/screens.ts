/** The entry of Statistics: its screens, loaded when they are shown. */
export { ServiceFiguresScreen } from "./service/service-screen.tsx";

export { default } from "date-fns/locale/en-GB";

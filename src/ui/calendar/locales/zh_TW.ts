export { default } from "date-fns/locale/zh-TW";

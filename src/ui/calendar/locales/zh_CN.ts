export { default } from "date-fns/locale/zh-CN";

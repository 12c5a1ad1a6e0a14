import "dayjs/locale/zh-cn";

export { chat } from "../chat.ts";
export { header } from "../header.ts";
export { shell } from "../shell.ts";
export { tabs } from "../tabs.ts";
export { time } from "../time.ts";

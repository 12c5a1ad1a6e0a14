import { defineResource } from "../definition.ts";
import { LOG_OPERATIONS } from "../logs.ts";
import { log } from "../monitor/log.ts";

const { description, requestIp, address, browser, time } = log.fields;

/** What one did oneself, failed or not: the user center's part of the operation log (contract A9 `GET /user`). */
export const ownLog = defineResource({
  name: "ownLog",
  path: "api/logs/user",
  title: log.title,
  nameField: "description",
  fields: { description, requestIp, address, browser, time },
  list: {
    columns: [
      { field: "createTime", unsorted: true },
      { field: "description", unsorted: true },
      { field: "requestIp", unsorted: true },
      { field: "address", unsorted: true },
      { field: "browser", unsorted: true },
      { field: "time", unsorted: true },
    ],
  },
  operations: { ...LOG_OPERATIONS, export: false },
  unaudited: true,
  elsewhere: true,
});

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
      { field: "createTime", width: 170, unsorted: true },
      { field: "description", width: 240, unsorted: true },
      { field: "requestIp", width: 140, unsorted: true },
      { field: "address", width: 120, unsorted: true },
      { field: "browser", width: 140, unsorted: true },
      { field: "time", width: 110, unsorted: true },
    ],
  },
  operations: { ...LOG_OPERATIONS, export: false },
  unaudited: true,
  elsewhere: true,
});

/** A list as it is asked for over HTTP, and the statements that answer it. */
export interface Asked {
  readonly name: string;
  readonly query: string;
  readonly page: string;
  readonly count: string;
  readonly values: readonly unknown[];
}

const SIZE = 20;
const FROM = "2026-01-01 00:00:00";
const TO = "2026-03-31 23:59:59";
/** Said of one in sixty rows. */
const TEXT = "kind 12";
/** Two characters, as Chinese words have them, are too few for an index of three: the count reads every row. */
const SHORT = "10";

const COLUMNS =
  "id, user_id, username, description, method, params, log_type, request_ip, browser, time, exception, create_time";

const SEARCHED = ["username", "(description ->> 'en')", "method", "request_ip", "params"];

function statements(where: string, order: string): Pick<Asked, "page" | "count"> {
  return {
    page: `select ${COLUMNS} from operation_log where ${where} order by ${order} limit ${SIZE}`,
    count: `select count(*) from operation_log where ${where}`,
  };
}

function searchedFor(name: string, text: string): Asked {
  return {
    name,
    query: new URLSearchParams({ blurry: text, size: String(SIZE) }).toString(),
    ...statements(
      `log_type = 'INFO' and (${SEARCHED.map((one) => `${one} ilike $1`).join(" or ")})`,
      "id desc",
    ),
    values: [`%${text}%`],
  };
}

export const asked: readonly Asked[] = [
  {
    name: "filtered and sorted",
    query: new URLSearchParams([
      ["createTime", FROM],
      ["createTime", TO],
      ["sort", "createTime,asc"],
      ["size", String(SIZE)],
    ]).toString(),
    ...statements("log_type = 'INFO' and create_time >= $1 and create_time <= $2", "create_time asc, id asc"),
    values: [FROM, TO],
  },
  searchedFor("searched", TEXT),
  searchedFor("searched for two characters", SHORT),
];

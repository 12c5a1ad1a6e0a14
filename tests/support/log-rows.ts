import type { Pool } from "pg";

/** Rows of the logs, as many as are wanted: made by the database itself, spread over people, operations, places and a year. */

const PEOPLE = 400;
const OPERATIONS = 60;
/** Between two rows, s. */
const STEP_S = 315;
/** One in so many failed. */
const FAILED = 20;

/** When the newest row was written. */
export const NEWEST = "2026-06-30 12:00:00";

/** Fills the operation log. @param stepS between two rows, s. */
export async function fillOperationLog(pool: Pool, count: number, stepS = STEP_S): Promise<void> {
  await pool.query(
    `insert into operation_log
       (user_id, username, description, method, params, log_type, request_ip, browser, time, create_time)
     select n % ${PEOPLE}, 'operator' || n % ${PEOPLE},
       jsonb_build_object(
         'zh_CN', '修改第' || n % ${OPERATIONS} || '类资料',
         'zh_TW', '變更第' || n % ${OPERATIONS} || '類資料',
         'en', 'Changed records of kind ' || n % ${OPERATIONS}),
       (array['POST', 'PUT', 'DELETE'])[1 + n % 3] || ' /prod-api/api/area' || n % ${OPERATIONS},
       '{"body":{"id":' || n || ',"name":"' || md5(n::text) || '","remark":"' || md5((n * 7)::text) || '"}}',
       case when n % ${FAILED} = 0 then 'ERROR' else 'INFO' end,
       '10.' || n % 3 || '.' || n % 250 || '.' || n % 199, 'Chrome ' || 100 + n % 40, n * 13 % 2000,
       $2::timestamp - n * $3::float * interval '1 second'
     from generate_series(1, $1::int) n`,
    [count, NEWEST, stepS],
  );
}

/** Fills the login record. */
export async function fillLoginRecord(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into login_record (username, nick_name, ip, address, browser, os, device, type, message, create_time)
     select 'operator' || n % ${PEOPLE}, 'Operator ' || n % ${PEOPLE}, '10.' || n % 3 || '.' || n % 250 || '.' || n % 199,
       'local', 'Chrome ' || 100 + n % 40, 'Windows 11', 'desktop',
       (array['LOGIN_OK', 'LOGOUT', 'REFRESH', 'LOGIN_OK', 'LOGIN_FAIL'])[1 + n % 5], null,
       $2::timestamp - n * interval '${STEP_S} seconds'
     from generate_series(1, $1::int) n`,
    [count, NEWEST],
  );
}

/** Fills the log of timed jobs. */
export async function fillTimingLog(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into sys_timing_log
       (job_name, bean_name, method_name, params, cron_expression, is_success, exception_detail, time, create_time)
     select 'Job ' || n % 7, 'operationLogTask', 'clean', '30', '0 3 * * *', n % ${FAILED} > 0,
       case when n % ${FAILED} = 0 then 'Error: failed' end, n * 13 % 2000,
       $2::timestamp - n * interval '${STEP_S} seconds'
     from generate_series(1, $1::int) n`,
    [count, NEWEST],
  );
}

const AREAS = ["dict", "job", "dept", "role", "user", "site", "menu", "orderInfo", "productInfo", "mailInfo"];

/** Fills the history of records: one change in `FAILED` is a deletion. */
export async function fillRecordChanges(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into record_change (resource, record_id, action, user_id, username, changes, create_time)
     select ($3::text[])[1 + n / 7 % cardinality($3::text[])], 1 + n % 5000,
       case when n % ${FAILED} = 0 then 'remove' else (array['create', 'update', 'update'])[1 + n % 3] end,
       n % ${PEOPLE}, 'operator' || n % ${PEOPLE},
       jsonb_build_array(jsonb_build_object('field', 'name', 'from', md5(n::text), 'to', null)),
       $2::timestamp - n * interval '${STEP_S} seconds'
     from generate_series(1, $1::int) n`,
    [count, NEWEST, AREAS],
  );
}

import type { Pool } from "pg";

/** A media library as large as is wanted, made by the database itself: pictures in groups, half of which something shows. */

/** Groups of pictures; one picture in eleven is in none. */
const GROUPS = 40;
const UNGROUPED = 11;

/** Fills groups, pictures and what is known of where these are shown. @returns the number of one of the groups. */
export async function fillMaterials(pool: Pool, count: number): Promise<number> {
  const { rows } = await pool.query<{ readonly id: string }>(
    `insert into material_group (name, type)
     select 'Group ' || n, 1 from generate_series(1, ${GROUPS}) n returning id`,
  );
  const group = Math.min(...rows.map(({ id }) => Number(id)));
  await pool.query(
    `insert into material (name, type, group_id, url, size, width, height, sha256, create_time)
     select 'Shot ' || n || ' of quay ' || n % 900, 1, case when n % ${UNGROUPED} > 0 then $2::bigint + n % ${GROUPS} end,
       '/file/%E5%9B%BE%E7%89%87/' || md5('shot' || n) || '.webp', 1000 + (n * 7919) % 5000000, 640 + n % 3000, 480 + n % 2000,
       encode(sha256(n::text::bytea), 'hex'), timestamptz '2026-01-01' + n * interval '3 minutes'
     from generate_series(1, $1::int) n`,
    [count, group],
  );
  await pool.query(
    `insert into file_use (name) select md5('shot' || n) || '.webp' from generate_series(2, $1::int, 2) n`,
    [count],
  );
  return group;
}

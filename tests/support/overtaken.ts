import type { Database } from "../../server/db/database.ts";

/** A database that ends every other transaction when it is done, as for the sake of another one: what is run again is stored the next time. */
export function overtakenAtFirst(db: Database): Database {
  const begin = db.transaction.bind(db);
  let times = 0;
  const transaction: typeof begin = (work, config) =>
    begin(async (tx) => {
      const done = await work(tx);
      times += 1;
      if (times % 2 === 1) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
      return done;
    }, config);
  return new Proxy(db, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
  });
}

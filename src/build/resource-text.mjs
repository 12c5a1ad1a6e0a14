/** The texts of the files that are made of the definitions of the areas. */

const HEAD =
  "// Written by `npm run db:generate` from the definitions in src/contract/resources/; not to be changed by hand.\n";

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/** Schema of the tables that no other file of server/db/schema has. @param given `languages`: those of the console. */
export function schemaText(areas, { byHand, plan, languages = [] }) {
  const own = areas.filter(({ table, elsewhere }) => !elsewhere && !byHand.has(table));
  const variables = new Map(
    areas
      .filter(({ elsewhere }) => !elsewhere)
      .map(({ name, table }) => [name, byHand.get(table)?.variable ?? camel(table)]),
  );
  const known = {
    ...{ variables, drizzle: new Set(), core: new Set(["pgTable"]), columns: new Set(["id"]) },
    ...{ languages, contract: new Set() },
  };
  const tables = own
    .flatMap((area) => {
      const planned = plan(area);
      const { links, lines } = planned;
      return [
        tableText(planned, known, rowFacts(planned, known)),
        ...links.map((link) => linkText(link, planned, known)),
        ...lines.map(({ table }) => tableText(table, known, [])),
      ];
    })
    .join("\n");
  if (own.length === 0) return `${HEAD}\nexport {};\n`;
  const foreign = [...new Set(own.flatMap((area) => foreignOf(plan(area), byHand, areas)))];
  return [
    HEAD,
    importText([...known.drizzle], "drizzle-orm"),
    importText([...known.core], "drizzle-orm/pg-core"),
    importText([...known.contract], "../../../src/contract/language.ts"),
    ...importsOf(foreign, byHand),
    importText([...known.columns], "./columns.ts"),
    "",
    tables,
  ].join("\n");
}

const importText = (names, from) =>
  names.length === 0 ? "" : `import { ${names.toSorted().join(", ")} } from ${JSON.stringify(from)};`;

/** Tables written by hand that a table refers to. */
function foreignOf({ columns, links, lines }, byHand, areas) {
  const all = [...columns, ...lines.flatMap(({ table }) => table.columns)];
  const referred = [
    ...all.map(({ references }) => references?.resource),
    ...links.map(({ resource }) => resource),
  ];
  return referred.flatMap((resource) => {
    const table = areas.find(({ name }) => name === resource)?.table;
    return table !== undefined && byHand.has(table) ? [table] : [];
  });
}

function importsOf(tables, byHand) {
  const files = new Map();
  for (const table of tables) {
    const { variable, file } = byHand.get(table);
    files.set(file, [...(files.get(file) ?? []), variable]);
  }
  return [...files].map(([file, names]) => importText(names, file));
}

/** Columns that rows have beside their fields: where they are in a tree, when and by whom they were changed. */
function rowFacts({ tree, unaudited }, known) {
  known.columns.add(unaudited ? "createTime" : "audit");
  return [
    ...(tree ? [`subCount: ${called(known, "integer")}("sub_count").notNull().default(0),`] : []),
    unaudited ? "createTime: createTime()," : "...audit(),",
  ];
}

function tableText({ name, columns, indexes }, known, facts) {
  const lines = ["id: id(),", ...columns.map((column) => `${columnText(column, known)},`), ...facts];
  const extra = indexes.map((index) => indexText(index, known));
  const more = extra.length === 0 ? "" : `, (table) => [${extra.join(", ")}]`;
  return `export const ${camel(name)} = pgTable(${JSON.stringify(name)}, {${lines.join("\n")}}${more});\n`;
}

/** A table of which records of one area are linked to which of another: a link goes with its own record, and keeps the other one. */
function linkText({ field, name, own, other, resource }, { name: table }, known) {
  const target = known.variables.get(resource);
  if (target === undefined) throw new Error(`${field} of ${table} refers to ${resource}, which has no table`);
  known.columns.add("reference");
  const column = (key, to, options) =>
    `${key}: reference(${JSON.stringify(snake(key))}).notNull().references(() => ${to}.id${options})`;
  const columns = [column(own, camel(table), ', { onDelete: "cascade" }'), column(other, target, "")];
  const both = `${called(known, "primaryKey")}({ columns: [table.${own}, table.${other}] })`;
  const back = `${called(known, "index")}(${JSON.stringify(`${name}_${snake(other)}`)}).on(table.${other})`;
  return `export const ${camel(name)} = pgTable(${JSON.stringify(name)}, {${columns.join(",\n")}}, (table) => [${both}, ${back}]);\n`;
}

function called(known, name) {
  known.core.add(name);
  return name;
}

function columnText({ key, column, type, digits, oneOf, notNull, initial, references }, known) {
  const text = [`${key}: ${typeText({ column, type, digits, oneOf }, known)}`];
  if (notNull) text.push(".notNull()");
  if (initial !== undefined) text.push(`.default(${JSON.stringify(initial)})`);
  if (type === "texts" || type === "jsonb") text.push(".default([])");
  if (references) text.push(referenceText(references, known));
  return text.join("");
}

/** A reference to an area that is not there yet is a number alone. */
function referenceText({ resource, cascade }, known) {
  const target = known.variables.get(resource);
  if (target === undefined) return "";
  // Two tables may refer to each other: their types are not found through one another.
  known.core.add("type AnyPgColumn");
  return `.references((): AnyPgColumn => ${target}.id${cascade ? ', { onDelete: "cascade" }' : ""})`;
}

function typeText({ column, type, digits, oneOf }, known) {
  const name = JSON.stringify(column);
  switch (type) {
    case "bigint":
      return `${called(known, "bigint")}(${name}, { mode: "number" })`;
    case "numeric":
      return `${called(known, "numeric")}(${name}, { precision: ${digits.precision}, scale: ${digits.scale}, mode: "number" })`;
    case "money":
      known.columns.add("money");
      return `money(${name})`;
    case "timestamp":
      return `${called(known, "timestamp")}(${name}, { withTimezone: true })`;
    case "date":
      return `${called(known, "date")}(${name}, { mode: "string" })`;
    case "texts":
      return `${called(known, "text")}(${name}).array()`;
    case "jsonb":
      known.columns.add("type InnerRows");
      return `${called(known, "jsonb")}(${name}).$type<InnerRows>()`;
    case "json":
      return `${called(known, "jsonb")}(${name}).$type<unknown>()`;
    case "text":
      return `${called(known, "text")}(${name}${oneOf ? `, { enum: ${valuesText(oneOf, known)} }` : ""})`;
    default:
      return `${called(known, type)}(${name})`;
  }
}

/** The values of a choice; all languages are named as such, so that one more changes nothing here. */
function valuesText(values, known) {
  if (values.join() !== known.languages.join()) return JSON.stringify(values);
  known.contract.add("LANGUAGES");
  return "LANGUAGES";
}

/** A value as SQL writes it. */
const literal = (value) =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : JSON.stringify(value);

function indexText({ name, kind, on, caseless, where = {} }, known) {
  if (kind === "search") {
    known.columns.add("searched");
    const columns = on.map((key) => `searched(table.${key})`).join(", ");
    return `${called(known, "index")}(${JSON.stringify(name)}).using("gin", ${columns})`;
  }
  if (kind === "order") {
    return `${called(known, "index")}(${JSON.stringify(name)}).on(${on.map((key) => `table.${key}`).join(", ")})`;
  }
  const rows = Object.entries(where).map(
    ([key, values]) => `\${table.${key}} in (${values.map(literal).join(", ")})`,
  );
  if (caseless.length > 0 || rows.length > 0) known.drizzle.add("sql");
  const columns = on.map((key) =>
    caseless.includes(key) ? `sql\`lower(\${table.${key}})\`` : `table.${key}`,
  );
  const some = rows.length === 0 ? "" : `.where(sql\`${rows.join(" and ")}\`)`;
  return `${called(known, "uniqueIndex")}(${JSON.stringify(name)}).on(${columns.join(", ")})${some}`;
}

/** What the server mounts: every definition, the table of each that has one, and the tables of its links and lines. */
export function definitionsText(areas, { byHand, plan }) {
  const variable = (table) => `tables.${byHand.get(table)?.variable ?? camel(table)}`;
  const link = ({ field, name, own, other, resource }) => {
    const to = areas.find((area) => area.name === resource);
    const target = variable(to.table);
    const kept = `tables.${camel(name)}`;
    const show = `{ id: ${target}.id, name: ${target}.${to.definition.nameField} }`;
    return `${field}: { table: ${kept}, own: ${kept}.${own}, other: ${kept}.${other}, target: ${target}, show: ${show} }`;
  };
  const line = ({ field, own, table }) => {
    const kept = `tables.${camel(table.name)}`;
    return `${field}: { table: ${kept}, own: ${kept}.${own} }`;
  };
  const tablesOf = (name, entries) => (entries.length === 0 ? "" : `, ${name}: { ${entries.join(", ")} }`);
  const entry = (area) => {
    if (area.elsewhere) return `{ definition: ${area.variable} }`;
    const isByHand = byHand.has(area.table);
    const planned = isByHand ? { links: [], lines: [] } : plan(area);
    const more = tablesOf("links", planned.links.map(link)) + tablesOf("lines", planned.lines.map(line));
    return `{ definition: ${area.variable}, table: ${variable(area.table)}, byHand: ${isByHand}${more} }`;
  };
  return [
    HEAD,
    ...areas.map(({ variable: name, file }) => importText([name], `../../${file}`)),
    'import * as tables from "../db/schema/index.ts";',
    'import type { KnownArea } from "./module.ts";',
    "",
    "/** Every area. */",
    `export const areas: readonly KnownArea[] = [${areas.map(entry).join(",\n")}];`,
    "",
  ].join("\n");
}

/** What the console finds areas by, and what it has to know of one before it is loaded. */
export function registryText(areas) {
  const entry = ({ name, view, views, permission, elsewhere, found, tree, file, variable }) => {
    const local = file.replace("src/contract/resources/", "./");
    const facts = {
      view,
      views,
      permission,
      elsewhere: elsewhere || undefined,
      found: found ? true : undefined,
      tree: tree || undefined,
    };
    const given = Object.entries(facts).filter(([, value]) => value !== undefined);
    const known = given.map(([key, value]) => `${key}: ${JSON.stringify(value)}, `).join("");
    return `${name}: { ${known}load: () => import(${JSON.stringify(local)}).then(({ ${variable} }) => ${variable}) }`;
  };
  return [
    HEAD,
    'import type { AnyResource } from "./definition.ts";',
    "",
    "/** An area that is loaded when it is needed. */",
    "export interface ResourceLoader {",
    "  /** View key of its screen; none for an area that is only shown beside another. */",
    "  readonly view?: string;",
    "  /** Those of its other pages. */",
    "  readonly views?: readonly string[];",
    "  /** First part of its permission strings where it is not its name. */",
    "  readonly permission?: string;",
    "  /** It gives no single records away. */",
    "  readonly elsewhere?: true;",
    "  /** Its records are found in the command palette. */",
    "  readonly found?: true;",
    "  /** Its records are in a tree. */",
    "  readonly tree?: true;",
    "  readonly load: () => Promise<AnyResource>;",
    "}",
    "",
    "/** Every area by its name. */",
    `export const resourceLoaders: Readonly<Record<string, ResourceLoader>> = {${areas.map(entry).join(",\n")}};`,
    "",
  ].join("\n");
}

import { expect, test } from "vitest";
import { planTable } from "../../server/resources/table-plan.ts";
import { LANGUAGES } from "../../src/contract/language.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { choice, lines, money, ref, refs } from "../../src/contract/resources/field-builders.ts";
import { LANGUAGE_OPTIONS } from "../../src/contract/resources/languages.ts";
import { dict } from "../../src/contract/resources/system/dict.ts";
import { widget } from "../server/resources/widget.ts";

const source = new URL("../../src/build/resource-text.mjs", import.meta.url).href;

interface Area {
  readonly name: string;
  readonly variable: string;
  readonly file: string;
  readonly table: string;
  readonly elsewhere: boolean;
  readonly definition: AnyResource;
}
interface Sources {
  readonly byHand: ReadonlyMap<string, { readonly variable: string; readonly file: string }>;
  readonly plan: (area: Area) => unknown;
  readonly languages?: readonly string[];
}
type Write = (areas: readonly Area[], sources: Sources) => string;

const areaOf = (definition: AnyResource, table: string): Area => {
  const { name } = definition;
  return {
    name,
    variable: name,
    file: `src/${name}.ts`,
    table,
    elsewhere: false,
    definition: { ...definition, table },
  };
};
const withDicts = { ...widget, fields: { ...widget.fields, dicts: refs(widget.title, { to: "dict" }) } };
const areas = [areaOf(withDicts, "test_widget"), areaOf(dict, "sys_dict")];
const sources: Sources = {
  byHand: new Map([["sys_dict", { variable: "sysDict", file: "./dicts.ts" }]]),
  plan: ({ definition }) => planTable(definition, () => undefined),
};

test("the schema of a table has its unique indexes, those of records of one kind with their condition", async () => {
  const { schemaText }: { schemaText: Write } = await import(source);
  const text = schemaText(areas, sources);
  const name = 'uniqueIndex("test_widget_owner_key_name").on(table.ownerKey, ';
  expect(text).toContain(`${name}sql\`lower(\${table.name})\`)`);
  const kind = 'uniqueIndex("test_widget_owner_key_on_kind").on(table.ownerKey)';
  expect(text).toContain(`${kind}.where(sql\`\${table.on} in (true) and \${table.kind} in ('a')\`)`);
});

test("a field that refers to several records has a table, which the area is mounted with", async () => {
  const { schemaText, definitionsText }: Readonly<Record<string, Write>> = await import(source);
  const text = schemaText?.(areas, sources);
  expect(text).toContain('import { sysDict } from "./dicts.ts";');
  expect(text).toContain('export const testWidgetDicts = pgTable("test_widget_dicts"');
  expect(text).toContain(
    'widgetId: reference("widget_id").notNull().references(() => testWidget.id, { onDelete: "cascade" })',
  );
  expect(text).toContain('dictId: reference("dict_id").notNull().references(() => sysDict.id)');
  expect(text).toContain("primaryKey({ columns: [table.widgetId, table.dictId] })");
  expect(text).toContain('index("test_widget_dicts_dict_id").on(table.dictId)');
  const kept =
    "table: tables.testWidgetDicts, own: tables.testWidgetDicts.widgetId, other: tables.testWidgetDicts.dictId";
  const shown = "target: tables.sysDict, show: { id: tables.sysDict.id, name: tables.sysDict.name }";
  expect(definitionsText?.(areas, sources)).toContain(`links: { dicts: { ${kept}, ${shown} } }`);
});

test("lines have a table of their own, which goes with its record's and keeps their order", async () => {
  const { schemaText, definitionsText }: Readonly<Record<string, Write>> = await import(source);
  const fields = { cost: money(widget.title, {}), dict: ref(widget.title, { to: "dict" }) };
  const withItems = {
    ...widget,
    fields: { ...widget.fields, parts: lines(widget.title, { most: 9, fields }) },
  };
  const some = [areaOf(withItems, "test_widget"), areaOf(dict, "sys_dict")];
  const text = schemaText?.(some, sources) ?? "";
  const [, made = ""] = text.split('export const testWidgetParts = pgTable("test_widget_parts", {');
  expect(made).toMatch(
    /widgetId: bigint\("widget_id", \{ mode: "number" \}\)\.notNull\(\)\.references\(\(\): AnyPgColumn => testWidget\.id, \{ onDelete: "cascade" \}\)/,
  );
  expect(made).toContain('position: integer("position").notNull()');
  expect(made).toContain('cost: money("cost")');
  expect(made).toContain(".references((): AnyPgColumn => sysDict.id)");
  expect(made).not.toContain("audit()");
  expect(made).toContain('index("test_widget_parts_widget_id").on(table.widgetId, table.position)');
  expect(made).toContain('index("test_widget_parts_dict_id").on(table.dictId, table.id)');
  const kept = "{ table: tables.testWidgetParts, own: tables.testWidgetParts.widgetId }";
  expect(definitionsText?.(some, sources)).toContain(`lines: { parts: ${kept} }`);
});

test("a choice of all languages follows their list, so that one more changes no table", async () => {
  const { schemaText }: { schemaText: Write } = await import(source);
  const fields = {
    ...widget.fields,
    lang: choice(widget.title, { options: LANGUAGE_OPTIONS, required: true }),
    some: choice(widget.title, { options: LANGUAGE_OPTIONS.slice(1), required: true }),
  };
  const text = schemaText([areaOf({ ...widget, fields }, "test_widget")], {
    ...sources,
    languages: LANGUAGES,
  });
  expect(text).toContain('import { LANGUAGES } from "../../../src/contract/language.ts";');
  expect(text).toContain('lang: text("lang", { enum: LANGUAGES })');
  expect(text).toContain('some: text("some", { enum: ["zh_TW","en"] })');
});

import { expect, test } from "vitest";
import { planTable } from "../../server/resources/table-plan.ts";
import { widget } from "../server/resources/widget.ts";

const source = new URL("../../src/build/resource-text.mjs", import.meta.url).href;

interface Area {
  readonly name: string;
  readonly table: string;
  readonly elsewhere: boolean;
  readonly definition: typeof widget;
}
interface Sources {
  readonly byHand: ReadonlyMap<string, unknown>;
  readonly plan: (area: Area) => unknown;
}

test("the schema of a table has its unique indexes, those of records of one kind with their condition", async () => {
  const { schemaText }: { schemaText: (areas: readonly Area[], sources: Sources) => string } = await import(
    source
  );
  const definition = { ...widget, table: "test_widget" };
  const area = { name: "widget", table: "test_widget", elsewhere: false, definition };
  const text = schemaText([area], { byHand: new Map(), plan: () => planTable(definition, () => undefined) });
  const name = 'uniqueIndex("test_widget_owner_key_name").on(table.ownerKey, ';
  expect(text).toContain(`${name}sql\`lower(\${table.name})\`)`);
  const kind = 'uniqueIndex("test_widget_owner_key_on_kind").on(table.ownerKey)';
  expect(text).toContain(`${kind}.where(sql\`\${table.on} in (true) and \${table.kind} in ('a')\`)`);
});

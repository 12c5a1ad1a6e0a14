import { configureStore } from "@reduxjs/toolkit";
import i18next from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { Provider } from "react-redux";
import { beforeAll, describe, expect, it } from "vitest";
import { type AnyResource, defineResource } from "../../src/contract/resources/definition.ts";
import * as f from "../../src/contract/resources/field-builders.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { initialValue } from "../../src/domain/resources/form-values.ts";
import { calendar } from "../../src/i18n/en/calendar.ts";
import { recordForm } from "../../src/i18n/en/record-form.ts";
import { resource } from "../../src/i18n/en/resource.ts";
import { messagePlugin } from "../../src/i18n/message-plugin.ts";
import { adminApi } from "../../src/query/admin-api.ts";
import { FieldInput, type FieldInputProps } from "../../src/resource/form/field-input.tsx";
import { type ResourcePorts, ResourcePortsContext } from "../../src/resource/ports.ts";
import { testLabel } from "../support/test-label.ts";

const i18n = i18next.createInstance();
beforeAll(async () => {
  await i18n
    .use(messagePlugin)
    .use(initReactI18next)
    .init({
      lng: "en",
      ns: ["calendar", "recordForm", "resource"],
      keySeparator: false,
      resources: { en: { calendar, recordForm, resource } },
    });
});

const nothing = () => undefined;
const ports: ResourcePorts = {
  useHeld: () => [],
  useLanguage: () => "en",
  useUserId: () => 1,
  useTitle: () => "",
  usePageState: (_, __, initial) => [initial, nothing],
  useUnsavedGuard: nothing,
  useAddress: () => ({ search: "", change: nothing }),
  useTravel: () => ({ addressOf: () => undefined, open: () => undefined, leaveTo: () => undefined }),
  useNotice: () => nothing,
  useNarrow: () => false,
  useInSight: () => [{}, () => undefined],
  useEncryption: () => async (password) => password,
  Forbidden: () => null,
  timeZone: () => undefined,
  loadParts: async () => undefined,
  loadLibrary: () => Promise.reject(new Error("There is none here.")),
};

function shown(field: Field, props: Partial<FieldInputProps> = {}): string {
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults().concat(adminApi.middleware),
  });
  return renderToStaticMarkup(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <ResourcePortsContext value={ports}>
          <FieldInput field={field} name="one" value={initialValue(field)} onChange={nothing} {...props} />
        </ResourcePortsContext>
      </I18nextProvider>
    </Provider>,
  );
}

const label = testLabel("名称", "名稱", "Name");
const options = [
  { value: "a", label: testLabel("甲", "甲", "Alpha") },
  { value: "b", label: testLabel("乙", "乙", "Beta") },
];
const area: AnyResource = defineResource({
  name: "area",
  path: "api/area",
  title: label,
  nameField: "name",
  fields: { name: f.text(label, { max: 10 }) },
  list: { columns: ["name"] },
});
const every: readonly Field[] = [
  f.text(label, { max: 10 }),
  f.text(label, { max: 10, multiline: true }),
  f.text(label, { max: 7, format: "colour" }),
  f.number(label, { min: 0, max: 9, unit: "ms" }),
  f.money(label, {}),
  f.flag(label, {}),
  f.choice(label, { options }),
  f.choices(label, { options }),
  f.dict(label, { dict: "user_status", value: "flag" }),
  f.time(label, {}),
  f.date(label, {}),
  f.ref(label, { to: "other" }),
  f.refs(label, { to: "other" }),
  f.parent(label, {}),
  f.texts(label, { max: 9, most: 9 }),
  f.secret(label, { max: 9 }),
  f.password(label, {}),
  f.image(label, {}),
  f.images(label, {}),
  f.file(label, { max: 9 }),
  f.video(label, {}),
  f.html(label, { max: 9 }),
  f.rows(label, { most: 3, fields: { key: f.text(label, { max: 9 }) } }),
];

describe("an input of a field", () => {
  it.each(every.map((field) => [field.kind, field] as const))("has its label: %s", (_, field) => {
    const html = shown(field, { definition: area });
    expect(html).toContain("Name");
    const tied = /for="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(tied === undefined ? "aria-labelledby" : `id="${tied}"`);
  });

  it("says that it has to be given, to the eye and to others", () => {
    const html = shown(f.text(label, { max: 10, required: true }));
    expect(html).toContain('aria-required="true"');
    expect(html).toContain(">*<");
  });

  it("ties hint and fault to itself", () => {
    const html = shown(f.text(label, { max: 10, hint: testLabel("提示", "提示", "A hint") }), {
      error: "required",
    });
    const [, described] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    const ids = (described ?? "").split(" ");
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain("A hint");
    expect(html).toContain("required");
  });

  it("counts characters as people do, and says when there are too many", () => {
    const html = shown(f.text(label, { max: 3, multiline: true }), { value: "👍👍👍👍" });
    expect(html).toContain("4/3");
    expect(html).toContain("data-over");
    expect(html).not.toContain("maxlength");
  });

  it("says of a text in a number's place that it is none", () => {
    const html = shown(f.number(label, { min: 0, max: 9 }), {
      value: "abc",
      error: "not a value of this kind",
    });
    expect(html).toContain("Enter a number");
    expect(html).toContain('value="abc"');
  });

  it("says of an amount of money what is wrong with it, and that it is none where it is none", () => {
    const price = f.money(label, {});
    expect(shown(price, { value: "12.345", error: "at most 2 decimals" })).toContain("at most 2 decimals");
    expect(shown(price, { value: "1e3", error: "wrong" })).toContain("Enter a number");
    expect(shown(price, { value: "12.30" })).toContain('value="12.30"');
  });

  it("shows few options at once, and many in a list", () => {
    expect(shown(f.choice(label, { options, required: true }))).toContain('role="radiogroup"');
    expect(shown(f.choice(label, { options }))).not.toContain('role="radiogroup"');
  });

  it("shows a value that is not offered any more as it is", () => {
    expect(shown(f.choice(label, { options, required: true }), { value: "gone" })).toContain("gone");
  });

  it("never shows a secret, only that there is one", () => {
    const html = shown(f.secret(label, { max: 40 }), { record: { id: 1, oneSet: true } });
    expect(html).toContain("Leave empty to keep it");
    expect(html).toContain('type="password"');
    expect(html).toContain("Remove");
  });
});

import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type AnyResource, defineResource } from "../../src/contract/resources/definition.ts";
import {
  choice,
  lines,
  number,
  password,
  ref,
  secret,
  text,
  texts,
} from "../../src/contract/resources/field-builders.ts";
import { initialValues, valuesOf } from "../../src/domain/resources/form-values.ts";
import { beginning } from "../../src/resource/form/beginning.ts";
import {
  errorOutOfSight,
  errorsOf,
  fieldOfDuplicate,
  fieldsInSight,
  sectionsInSight,
} from "../../src/resource/form/form-check.ts";
import { draftFrom, packedDraft, StoredDraft, withDraft } from "../../src/resource/form/form-draft.ts";
import { testLabel } from "../support/test-label.ts";

const server: AnyResource = defineResource({
  name: "server",
  path: "api/server",
  title: testLabel("服务器", "伺服器", "server"),
  nameField: "host",
  fields: {
    host: text(testLabel("主机", "主機", "Host"), { max: 20, required: true, format: "host" }),
    kind: choice(testLabel("类型", "類型", "Kind"), {
      options: [
        { value: "open", label: testLabel("开放", "開放", "Open") },
        { value: "closed", label: testLabel("封闭", "封閉", "Closed") },
      ],
      required: true,
      initial: "open",
    }),
    key: secret(testLabel("密钥", "金鑰", "Key"), { max: 40, when: { kind: ["closed"] }, required: true }),
    pass: password(testLabel("密码", "密碼", "Password"), {}),
    owner: ref(testLabel("所有者", "擁有者", "Owner"), { to: "user", required: true }),
  },
  list: { columns: ["host"] },
  form: { sections: [{ fields: ["host", "kind", "key", "pass"] }] },
});
const begun = initialValues(server);

describe("the draft of a form", () => {
  it("is what differs, without secrets", () => {
    const values = { ...begun, host: "a.example", key: "hush", pass: "hush12" };
    const draft = draftFrom(server, begun, values);
    expect(draft).toEqual({ host: "a.example" });
    expect(JSON.stringify(draft)).not.toContain("hush");
  });

  it("is none when nothing but a secret was typed", () => {
    expect(draftFrom(server, begun, { ...begun, key: "hush" })).toBeNull();
  });

  it("is found again, and a secret in it is not believed", () => {
    const stored = v.parse(StoredDraft, JSON.parse('{"host":"a.example","key":"planted","gone":1}'));
    expect(withDraft(server, begun, stored)).toEqual({ ...begun, host: "a.example" });
  });

  it("of another shape counts as nothing", () => {
    expect(v.safeParse(StoredDraft, "x").success).toBe(false);
  });
});

describe("the draft of lines", () => {
  const label = (name: string) => testLabel(name, name, name);
  const parcel: AnyResource = defineResource({
    ...{ name: "parcel", path: "api/parcel", title: label("parcel"), nameField: "name" },
    fields: {
      name: text(label("Name"), { max: 20 }),
      items: lines(label("Items"), {
        most: 1_000,
        fields: {
          term: text(label("Term"), { max: 20 }),
          tags: texts(label("Tags"), { max: 9, most: 3 }),
          stock: number(label("Stock"), { min: 0, max: 999 }),
        },
      }),
    },
    list: { columns: ["name"] },
  });
  const PEN = { id: 11, term: "pen", tags: ["new"], stock: 2 };
  const INK = { id: 12, term: "ink", tags: [], stock: 7 };
  const NIB = { id: 13, term: "nib", tags: ["old"], stock: null };
  const opened = { name: "Tea", items: [PEN, INK, NIB] };
  const written = (items: readonly object[], from = opened) => {
    const draft = draftFrom(parcel, from, { ...from, items });
    if (draft === null) throw new Error("Nothing differs.");
    return v.parse(StoredDraft, JSON.parse(JSON.stringify(packedDraft(parcel, from, draft))));
  };

  it("is what differs of each, in their order", () => {
    const changed = { ...INK, stock: null };
    const added = { term: "", tags: [], stock: 4 };
    const draft = written([NIB, changed, added, { ...PEN }]);
    expect(draft).toEqual({ items: [13, { id: 12, stock: null }, { stock: 4 }, 11] });
    expect(withDraft(parcel, opened, draft)).toEqual({ name: "Tea", items: [NIB, changed, added, PEN] });
  });

  it("keeps what a colleague has changed beside it, and leaves out what is not there any more", () => {
    const draft = written([{ ...PEN, stock: 3 }, { ...INK, term: "blue" }, NIB]);
    const now = { name: "Tea", items: [{ ...PEN, term: "pencil" }, NIB] };
    expect(withDraft(parcel, now, draft)).toEqual({
      ...now,
      items: [{ ...PEN, term: "pencil", stock: 3 }, NIB],
    });
  });

  it("that was written whole is found too, and no lines are none", () => {
    expect(withDraft(parcel, opened, { items: [{ ...PEN, stock: 9 }] })).toMatchObject({
      items: [{ ...PEN, stock: 9 }],
    });
    expect(withDraft(parcel, opened, { items: "x" })).toMatchObject({ items: [] });
    expect(withDraft(parcel, opened, written([]))).toMatchObject({ items: [] });
  });

  it("stays small where one of a thousand was changed", () => {
    const items = Array.from({ length: 1_000 }, (_, at) => ({ ...PEN, id: at + 1, term: `pen ${at + 1}` }));
    const many = { name: "Tea", items };
    const draft = written(items.with(500, { ...PEN, id: 501, term: "pen 501", stock: 9 }), many);
    expect(JSON.stringify(draft).length).toBeLessThan(5_000);
    expect(withDraft(parcel, many, draft)).toMatchObject({
      items: items.with(500, { ...items[500], stock: 9 } as typeof PEN),
    });
  });
});

describe("what is wrong in a form", () => {
  it("is judged for the fields that such a record has", () => {
    const open = errorsOf(server, { ...begun, host: "a.example", owner: { id: 1 } }, "create", "en");
    expect(open).toEqual({});
    const closed = { ...begun, host: "a b", kind: "closed", owner: { id: 1 } };
    expect(errorsOf(server, closed, "create", "en")).toEqual({
      host: "not a host name or an IP address",
      key: "Fill this in",
    });
  });

  it("lets a secret stay that is not given again", () => {
    const values = valuesOf(server, { id: 1, host: "a", kind: "closed", keySet: true, owner: { id: 1 } });
    expect(errorsOf(server, values, "update", "en")).toEqual({});
  });

  it("is shown above the fields where the form does not show them", () => {
    const sections = sectionsInSight(server, server.form?.sections ?? [], begun);
    expect(fieldsInSight(sections)).toEqual(["host", "kind", "pass"]);
    const wrong = errorsOf(server, { ...begun, host: "a" }, "create", "zh_TW");
    expect(errorOutOfSight(server, wrong, fieldsInSight(sections), "zh_TW")).toBe("擁有者: 必填");
    expect(errorOutOfSight(server, {}, [], "en")).toBeNull();
  });
});

describe("a refusal of what is there already", () => {
  const unique: AnyResource = defineResource({
    ...{ name: "unique", path: "api/unique", title: testLabel("词", "詞", "word"), nameField: "name" },
    fields: {
      name: text(testLabel("名称", "名稱", "Name"), { max: 20, unique: true }),
      code: text(testLabel("编码", "編碼", "Code"), { max: 20, unique: true }),
      note: text(testLabel("备注", "備註", "Note"), { max: 20 }),
    },
    list: { columns: ["name"] },
  });
  const message = "Word with name colour existed";

  it("stands at the field whose value it names", () => {
    expect(fieldOfDuplicate(unique, message, { name: "colour", code: "c9" })).toBe("name");
  });

  it("stands above them all where that is nobody's or could be several's", () => {
    expect(fieldOfDuplicate(unique, message, { name: "", note: "colour" })).toBeNull();
    expect(fieldOfDuplicate(unique, message, { name: "colour", code: "col" })).toBeNull();
  });
});

describe("a form begins", () => {
  const record = { id: 3, host: "b.example", kind: "closed", keySet: true };

  it("with what the place gives, of a new record", () => {
    expect(beginning(server, "create", undefined, { owner: { id: 9 } })).toMatchObject({
      kind: "open",
      owner: { id: 9 },
    });
  });

  it("as the record, of one that is changed", () => {
    expect(beginning(server, "edit", record, { kind: "open" })).toMatchObject({
      host: "b.example",
      kind: "closed",
    });
  });

  it("as the record and without its secrets, of a copy", () => {
    expect(beginning(server, "copy", record, {})).toMatchObject({ host: "b.example", key: "" });
  });
});

import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type AnyResource, defineResource } from "../../src/contract/resources/definition.ts";
import { choice, password, ref, secret, text } from "../../src/contract/resources/field-builders.ts";
import { initialValues, valuesOf } from "../../src/domain/resources/form-values.ts";
import { beginning } from "../../src/resource/form/beginning.ts";
import {
  errorOutOfSight,
  errorsOf,
  fieldOfDuplicate,
  fieldsInSight,
  sectionsInSight,
} from "../../src/resource/form/form-check.ts";
import { draftFrom, StoredDraft, withDraft } from "../../src/resource/form/form-draft.ts";
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

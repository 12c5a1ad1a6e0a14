import { addLabels, type Label } from "../../src/contract/labels/labels.ts";

let count = 0;

/** A label of a definition that a test makes, with its text in each language. */
export function testLabel(zhCn: string, zhTw: string, en: string): Label {
  count += 1;
  const key = String(count);
  addLabels("zh_CN", { test: { [key]: zhCn } });
  addLabels("zh_TW", { test: { [key]: zhTw } });
  addLabels("en", { test: { [key]: en } });
  return `test.${key}` as Label;
}

import { expect, test } from "vitest";
import { withinSentence } from "../../../src/domain/resources/label-text.ts";

test.each([
  ["Nickname", "nickname"],
  ["Tracking number", "tracking number"],
  ["IP address", "IP address"],
  ["ID", "ID"],
  ["WeChat name", "WeChat name"],
  ["OpenID", "OpenID"],
  ["用户名", "用户名"],
  ["", ""],
])("“%s” within a sentence is “%s”", (label, text) => expect(withinSentence(label)).toBe(text));

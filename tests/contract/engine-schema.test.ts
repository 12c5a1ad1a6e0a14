import { describe, expect, it } from "vitest";
import type { EngineCommand } from "../../src/contract/engine-commands.ts";
import { parseCommand } from "../../src/contract/engine-schema.ts";

const message: EngineCommand = {
  type: "sendMessage",
  chat: "PRIVATE:2",
  tmpId: "a",
  messageType: 0,
  content: "text",
};
const file: EngineCommand = {
  type: "sendFile",
  chat: "GROUP:9",
  tmpId: "a",
  attachment: { kind: "file", file: new Blob(["a"]), name: "a.txt" },
};

describe("a command", () => {
  it.each<EngineCommand>([message, file, { type: "reconnectNow" }])("$type is taken as it is", (command) => {
    expect(parseCommand(command)).toEqual({ ok: true, command });
  });

  it.each<[string, unknown, string]>([
    ["is none that the engine knows", { type: "sing" }, "type: "],
    ["is nothing", null, "command: "],
    ["has no text", { ...message, content: "" }, "content: "],
    ["has a text that is too long", { ...message, content: "x".repeat(8_193) }, "content: "],
    ["names no chat", { ...message, chat: "PRIVATE:x" }, "chat: "],
    ["has no file", { ...file, attachment: { ...file.attachment, file: "text" } }, "attachment.file: "],
    [
      "has a file whose name is too long",
      { ...file, attachment: { ...file.attachment, name: "x".repeat(129) } },
      "attachment.name: ",
    ],
  ])("that %s is refused, and its wrong field named", (_name, command, field) => {
    expect(parseCommand(command)).toEqual({ ok: false, issue: expect.stringMatching(`^${field}`) });
  });
});

import { type ComponentType, h, render } from "preact";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { noMessages } from "../../../src/visitor/window/messages.ts";
import type { Talk, TalkState } from "../../../src/visitor/window/talk-state.ts";
import { View } from "../../../src/visitor/window/view.tsx";
import type { ViewProps } from "../../../src/visitor/window/view-props.ts";
import { loadWords } from "../../../src/visitor/window/words.ts";
import { keepUntilUnmount } from "../support/mount.tsx";

/** The window of a visitor, with a talk that does nothing by itself. */
async function openWindow(over: Partial<TalkState> = {}, written = "") {
  const place = document.createElement("div");
  document.body.append(place);
  keepUntilUnmount(() => {
    render(null, place);
    place.remove();
  });
  let state: TalkState = {
    ...{ phase: "ready", refusal: "", selfId: 7, site: null, service: { name: "Teas", isThere: true } },
    ...{ conversation: null, messages: noMessages, hasEarlier: false, line: "open", isLeaving: false },
    ...{ trouble: null, ...over },
  };
  const say = await loadWords("en");
  const close = vi.fn();
  const send = vi.fn();
  const leave = vi.fn();
  let draft = written;
  const talk = {
    ...{ state: () => state, send, leave, sendFiles: async () => {}, accept() {} },
  } as unknown as Talk;
  const become = (change: Partial<TalkState>) => {
    state = { ...state, ...change };
    const props: ViewProps = {
      ...{ talk, state, say, close, timeOf: String, untilOf: String },
      draft: {
        get: () => draft,
        set(text) {
          draft = text;
        },
      },
    };
    render(h(View as ComponentType<ViewProps>, props), place);
  };
  become({});
  return { ...{ become, close, send, leave }, draft: () => draft };
}

const field = () => page.getByRole("textbox", { name: "Your message" });

test("keys with which a word is put together neither send nor close", async () => {
  const { close, send } = await openWindow();
  await field().fill("ni");
  const area = field().element();
  const press = (key: string, facts: KeyboardEventInit) =>
    area.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...facts }));
  for (const key of ["Enter", "Escape"]) {
    press(key, { isComposing: true });
    // Safari says of the key that ends a word only that it was an input method's.
    press(key, { keyCode: 229 });
  }
  expect(send).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  await expect.element(field()).toHaveValue("ni");
  await userEvent.keyboard("{Enter}");
  expect(send).toHaveBeenCalledExactlyOnceWith("ni", undefined);
  await userEvent.keyboard("{Escape}");
  expect(close).toHaveBeenCalledOnce();
});

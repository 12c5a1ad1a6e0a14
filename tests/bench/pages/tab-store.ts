import { combineReducers, configureStore } from "@reduxjs/toolkit";
import type { ChatKey, RealtimeEvent } from "../../../src/contract/engine.ts";
import { chatsShown } from "../../../src/features/chat/state/actions.ts";
import { chatReducer } from "../../../src/features/chat/state/slice.ts";
import { realtimeBatch } from "../../../src/realtime/actions.ts";

/** A tab's store as the console has it, as far as the chats are concerned. */
export function createTabStore(shown: readonly ChatKey[]) {
  const store = configureStore({
    reducer: combineReducers({ chat: chatReducer }),
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  });
  store.dispatch(chatsShown(shown));
  return {
    /** One dispatch for a batch. */
    take: (events: readonly RealtimeEvent[]) => {
      store.dispatch(realtimeBatch(events));
    },
    projection: () => store.getState().chat.projection,
    /** Messages of a chat in the store. */
    held: (chat: ChatKey): number => store.getState().chat.projection.open[chat]?.messages.length ?? 0,
    /** What a chat's head says of its newest message. */
    lastText: (chat: ChatKey): string => store.getState().chat.projection.heads[chat]?.last?.text ?? "",
  };
}

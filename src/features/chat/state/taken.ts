import { createAction, createReducer } from "@reduxjs/toolkit";

/** Conversations that somebody else has just accepted, for the moment in which it is shown by whom. */
export type Taken = Readonly<Record<number, TakenBy>>;

export interface TakenBy {
  /** The agent, as visitors know them. */
  readonly by: string;
  /** Tells one occasion from the next of the same conversation. */
  readonly nth: number;
}

export const takenShown = createAction<TakenBy & { readonly id: number }>("chat/takenShown");
export const takenOver = createAction<{ readonly id: number; readonly nth: number }>("chat/takenOver");

const none: Taken = {};

export const takenReducer = createReducer<Taken>(none, (on) => {
  on.addCase(takenShown, (state, { payload: { id, by, nth } }) => ({ ...state, [id]: { by, nth } })).addCase(
    takenOver,
    (state, { payload: { id, nth } }) => {
      if (state[id]?.nth !== nth) return state;
      const { [id]: _, ...rest } = state;
      return rest;
    },
  );
});

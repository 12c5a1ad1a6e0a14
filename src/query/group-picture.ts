import type { ThunkAction, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useMemo } from "react";
import { useDispatch } from "react-redux";
import type { Attachment } from "../contract/chat-uploads.ts";
import type { EngineCommand } from "../contract/engine-commands.ts";
import type { QueryExtra } from "./admin-api.ts";
import { type ChatAnswer, failureOf } from "./chat-call.ts";

/** New pictures of groups (contract §4 "Uploads", "Groups"). They go past the cache: a store keeps no files. */

function asked(
  command: EngineCommand,
): ThunkAction<Promise<ChatAnswer<null>>, unknown, QueryExtra, UnknownAction> {
  return async (_dispatch, _state, { engine }) => {
    const outcome = await engine.run(command);
    return outcome.ok ? { data: null } : { error: failureOf(outcome.error) };
  };
}

/** A picture to be uploaded and made a group's; the engine reports its progress under `tmpId`. */
export interface NewPicture {
  readonly groupId: number;
  readonly tmpId: string;
  readonly attachment: Attachment;
}

/** Sends pictures of groups, and gives up those under way. */
export function useGroupPictures() {
  const dispatch = useDispatch<ThunkDispatch<unknown, QueryExtra, UnknownAction>>();
  return useMemo(
    () => ({
      send: (picture: NewPicture) => dispatch(asked({ type: "pictureGroup", ...picture })),
      cancel: (tmpId: string) => void dispatch(asked({ type: "cancelPicture", tmpId })),
    }),
    [dispatch],
  );
}

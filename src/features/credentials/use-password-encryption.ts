import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useCallback } from "react";
import { useDispatch } from "react-redux";
import type { QueryExtra } from "../../query/admin-api.ts";
import { encryptPassword } from "./encrypt-password.ts";

/**
 * Encrypts passwords for the server that this page talks to. It is done before a call is made: what a call carries is in the store
 * for a while.
 * @throws (the returned function) when the cryptography cannot be loaded or the key is not usable.
 */
export function usePasswordEncryption(): (password: string) => Promise<string> {
  const dispatch = useDispatch<ThunkDispatch<unknown, QueryExtra, UnknownAction>>();
  return useCallback(
    (password) => dispatch((_dispatch, _state, { passwordKey }) => encryptPassword(password, passwordKey)),
    [dispatch],
  );
}

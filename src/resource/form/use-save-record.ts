import { useCallback } from "react";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { bodyOf, type FormValues } from "../../domain/resources/form-values.ts";
import type { AdminFailure } from "../../query/admin-answer.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useCreateRecordMutation, useUpdateRecordMutation } from "../../query/resource-api.ts";
import { useResourcePorts } from "../ports.ts";

/** What became of an attempt to save. */
export type SaveOutcome =
  | { readonly kind: "saved"; readonly id: number | null }
  | { readonly kind: "failed"; readonly failure: AdminFailure };

export interface SaveRequest {
  readonly values: FormValues;
  /** The record as it was, of one that is changed. */
  readonly before: AnyRecord | undefined;
  /** Whatever others did to it meanwhile. */
  readonly overwrite: boolean;
  /** A new one of many (`MakeArgs`). */
  readonly oneOfMany?: boolean;
}

/** Makes or changes a record; passwords leave the page encrypted (contract A2). */
export function useSaveRecord(definition: AnyResource): {
  readonly save: (request: SaveRequest) => Promise<SaveOutcome>;
  readonly busy: boolean;
} {
  const [create, creating] = useCreateRecordMutation();
  const [update, updating] = useUpdateRecordMutation();
  const encrypt = useResourcePorts().useEncryption();
  const save = useCallback(
    async ({ values, before, overwrite, oneOfMany = false }: SaveRequest): Promise<SaveOutcome> => {
      const body = await sealed(definition, bodyOf(definition, values, before), encrypt);
      if (before === undefined) {
        const { data, error } = await create({ definition, body, oneOfMany });
        if (error !== undefined) return { kind: "failed", failure: mutationFailure(error) };
        return { kind: "saved", id: data?.id ?? null };
      }
      const { updateTime, ...rest } = body;
      const { error } = await update({ definition, body: overwrite ? rest : body });
      if (error !== undefined) return { kind: "failed", failure: mutationFailure(error) };
      return { kind: "saved", id: before.id };
    },
    [definition, create, update, encrypt],
  );
  return { save, busy: creating.isLoading || updating.isLoading };
}

/** The body with its passwords encrypted: what a call carries is in the store for a while. */
async function sealed(
  { fields }: AnyResource,
  body: Readonly<Record<string, unknown>>,
  encrypt: (password: string) => Promise<string>,
): Promise<Readonly<Record<string, unknown>>> {
  const safe = { ...body };
  for (const [name, value] of Object.entries(body)) {
    if (fields[name]?.kind === "password" && typeof value === "string") safe[name] = await encrypt(value);
  }
  return safe;
}

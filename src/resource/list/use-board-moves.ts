import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { OptionValue } from "../../contract/resources/field-values.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useUpdateRecordMutation } from "../../query/resource-api.ts";
import { useResourcePorts } from "../ports.ts";

/** A card that was moved, until the column that it is in has it by itself. */
export interface BoardMove {
  readonly record: AnyRecord;
  readonly to: OptionValue;
  /** When the server had taken it, epoch ms; undefined until then. */
  readonly taken?: number;
}

export interface BoardMoves {
  readonly moves: readonly BoardMove[];
  /** Moves a card at once on the screen, and back again where that is refused. */
  readonly move: (record: AnyRecord, to: OptionValue) => void;
  /** A column has come with what it holds by now: it shows by itself what was moved into it before. */
  readonly settle: (column: OptionValue, at: number) => void;
}

/** @param onMoved a card is in its new column. */
export function useBoardMoves(
  definition: AnyResource,
  by: string,
  onMoved: (record: AnyRecord, to: OptionValue) => void,
): BoardMoves {
  const { t } = useTranslation("errors");
  const notify = useResourcePorts().useNotice();
  const [update] = useUpdateRecordMutation();
  const [moves, setMoves] = useState<readonly BoardMove[]>([]);
  const move = (record: AnyRecord, to: OptionValue) => {
    if (record[by] === to) return;
    const without = (all: readonly BoardMove[]) => all.filter((one) => one.record.id !== record.id);
    const moved: BoardMove = { record: { ...record, [by]: to }, to };
    // What was moved just now is another state already than the one that is shown of it.
    const known = moves.some((one) => one.record.id === record.id) ? undefined : record.updateTime;
    setMoves((all) => [moved, ...without(all)]);
    onMoved(record, to);
    const body = { id: record.id, [by]: to, ...(known ? { updateTime: known } : {}) };
    void update({ definition, body, shown: { [by]: to } }).then(({ error }) => {
      if (error === undefined) {
        setMoves((all) => all.map((one) => (one === moved ? { ...one, taken: Date.now() } : one)));
        return;
      }
      setMoves((all) => all.filter((one) => one !== moved));
      notify({ text: failureText(mutationFailure(error), (key) => t(key)), tone: "danger" });
    });
  };
  const settle = useCallback((column: OptionValue, at: number) => {
    const isSettled = ({ to, taken }: BoardMove) => to === column && taken !== undefined && taken <= at;
    setMoves((all) => (all.some(isSettled) ? all.filter((one) => !isSettled(one)) : all));
  }, []);
  return { moves, move, settle };
}

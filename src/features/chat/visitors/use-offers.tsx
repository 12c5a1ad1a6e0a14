import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Action } from "../../../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { fits, useAllows } from "../../../resource/list/offers.ts";
import { useActions } from "../../../resource/list/use-actions.tsx";
import { useRights } from "../../../resource/list/use-rights.ts";
import type { ResourceParts } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { useParts } from "../../../resource/use-parts.ts";

/** An action of the area of conversations that the user may run. */
export interface Offer {
  readonly action: Action;
  readonly label: string;
  /** Why it cannot be run with the conversation as it is; undefined where it can. */
  readonly why: string | undefined;
  /** Asks what has to be asked, in the dialog that the area's list has for it. */
  readonly run: () => void;
}

export interface Offers {
  /** By the action's name; undefined of what the user may not do. */
  readonly of: (name: string) => Offer | undefined;
  /** The dialogs of the area have been loaded. */
  readonly isReady: boolean;
  readonly dialogs: ReactNode;
}

const NO_PARTS: ResourceParts = {};
const NOTHING = {};

/** What can be done with a conversation, by the actions of its area: offered to whom, when and by which dialogs its list does. */
export function useOffers(definition: AnyResource, row: AnyRecord): Offers {
  const { t } = useTranslation("chatVisitors");
  const language = useResourcePorts().useLanguage();
  const rights = useRights(definition);
  const loaded = useParts(definition.name);
  const parts = loaded === "loading" ? NO_PARTS : loaded;
  const allows = useAllows(parts);
  const { run, dialogs } = useActions(
    definition,
    parts,
    { query: NOTHING, rows: [row], begin: NOTHING },
    () => undefined,
  );
  const status = row.status as "waiting" | "active" | "closed";
  return {
    of(name) {
      const action = definition.actions?.find((one) => one.name === name);
      if (action === undefined || rights?.act(action) !== true || !allows(action, row)) return undefined;
      return {
        action,
        label: labelText(action.label, language),
        why: fits(action, row) ? undefined : t(`not.${status}`),
        run: () => run(action, [row]),
      };
    },
    isReady: loaded !== "loading",
    dialogs,
  };
}

/** The entry of System: what its areas have beyond their definitions. */
import type { ResourceParts } from "../../resource/parts.ts";
import { BasicConfigScreen } from "./basic-config/basic-config-screen.tsx";
import { CallFacts } from "./logs/call-facts.tsx";
import { ErrorDetail } from "./logs/error-detail.tsx";
import { DurationCell } from "./logs/log-cells.tsx";
import { IconInput } from "./menus/icon-picker.tsx";
import { IconCell, TitleCell } from "./menus/menu-cells.tsx";
import { DeptsInput } from "./roles/depts-input.tsx";
import { RoleMenus } from "./roles/role-menus.tsx";
import { LanguageInput } from "./translate/language-input.tsx";
import { TranslateTryDialog } from "./translate/try-dialog.tsx";
import { UsageCell } from "./translate/usage-cell.tsx";

export { deptParts } from "./departments/parts.ts";
export { timingParts } from "./timing/parts.tsx";
export { userParts } from "./users/parts.ts";

export const basicConfigParts: ResourceParts = { Screen: BasicConfigScreen };

/** What a log shows beyond its columns: the call itself below its row, and how long it took in a colour. */
export const logParts: ResourceParts = { cells: { time: DurationCell }, Expanded: CallFacts };

/** A failed operation opens what happened to it. */
export const errorLogParts: ResourceParts = { Detail: ErrorDetail };

/** Names in the reader's language, icons as they look. */
export const menuParts: ResourceParts = {
  cells: { title: TitleCell, icon: IconCell },
  inputs: { icon: IconInput },
};

/** The menu of the chosen role beside the list, the departments of a custom data scope. */
export const roleParts: ResourceParts = { inputs: { depts: DeptsInput }, Beside: RoleMenus };

/** Translation services: trying one out, and how much of the month is used. */
export const translateParts: ResourceParts = {
  cells: { charsUsed: UsageCell },
  inputs: { sourceLang: LanguageInput },
  actions: { test: TranslateTryDialog },
};

import { Button } from "@blueprintjs/core";
import { type ComponentType, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPart } from "../../ui/chunks.ts";
import { LatePopover, useLazyPart } from "../shell/index.ts";
import type { CustomiseMenuProps } from "./board-handle.ts";
import { CardWait } from "./card-frame.tsx";

async function loadMenu(): Promise<ComponentType<CustomiseMenuProps>> {
  const { CustomiseMenu } = await loadPart(() => import("./menus.tsx"));
  return CustomiseMenu;
}

/** Which cards are shown. */
export function Customise({ board }: CustomiseMenuProps) {
  const { t } = useTranslation("workplace");
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Menu = useLazyPart(open, loadMenu, close);
  return (
    <LatePopover
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      content={Menu === null ? <CardWait /> : <Menu board={board} />}
    >
      <Button variant="minimal" className="qs-work-customise" text={t("customise")} />
    </LatePopover>
  );
}

import { Button } from "@blueprintjs/core";
import { MobilePhone } from "@blueprintjs/icons";
import { useState } from "react";
import { labelText } from "../../../domain/resources/label-text.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import type { ListPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { BindDialog } from "./bind-dialog.tsx";

/** Shows a code; who has scanned it begins a new record. */
export function BindButton({ list }: ListPartProps) {
  const language = useResourcePorts().useLanguage();
  const rights = useRights(list.definition);
  const [open, setOpen] = useState(false);
  if (rights?.create !== true) return null;
  return (
    <>
      <Button
        variant="outlined"
        icon={<MobilePhone />}
        text={labelText("shopCustomer.bind", language)}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <BindDialog
          onClose={() => setOpen(false)}
          onScanned={({ openId, nickName }) => {
            setOpen(false);
            list.add({ openId, nickName });
          }}
        />
      ) : null}
    </>
  );
}

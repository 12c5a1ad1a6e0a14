import "./order.css";
import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Print } from "@blueprintjs/icons";
import { useState } from "react";
import { labelText } from "../../../domain/resources/label-text.ts";
import type { ListPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { OrderSheet } from "./order-sheet.tsx";

/** Prints the orders that are selected: one below the other, as they are seen before. */
export function PrintButton({ list }: ListPartProps) {
  const language = useResourcePorts().useLanguage();
  const [open, setOpen] = useState(false);
  const { selected } = list;
  return (
    <>
      <Button
        variant="minimal"
        icon={<Print />}
        text={labelText("order.print", language)}
        disabled={selected.length === 0}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Dialog
          isOpen
          title={labelText("order.print.title", language)}
          className="qs-form-dialog qs-form-2 qs-order-print"
          onClose={() => setOpen(false)}
        >
          <DialogBody>
            {selected.map((record) => (
              <OrderSheet key={record.id} definition={list.definition} record={record} />
            ))}
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text={labelText("order.print.close", language)} onClick={() => setOpen(false)} />
                <Button
                  autoFocus
                  intent="primary"
                  text={labelText("order.print", language)}
                  onClick={() => window.print()}
                />
              </>
            }
          />
        </Dialog>
      ) : null}
    </>
  );
}

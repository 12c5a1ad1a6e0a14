import { Button } from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import { useState } from "react";
import { labelText } from "../../../domain/resources/label-text.ts";
import type { ListPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { DayDialog } from "./day-dialog.tsx";

/** Shows the flash sales of a day by their slots. */
export function DayButton({ list }: ListPartProps) {
  const language = useResourcePorts().useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        icon={<Calendar />}
        text={labelText("seckill.day", language)}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <DayDialog
          onClose={() => setOpen(false)}
          onOpen={(record) => {
            setOpen(false);
            list.open(record);
          }}
        />
      ) : null}
    </>
  );
}

import { Button } from "@blueprintjs/core";
import { type ComponentProps, useState } from "react";
import { FieldFrame } from "../../ui/fields/field-frame.tsx";
import { loadRichEditor } from "../../ui/rich-text/load-editor.ts";
import type { RichEditorProps } from "../../ui/rich-text/rich-editor.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLazyPart } from "./layout/lazy-part.tsx";

type FrameProps = ComponentProps<typeof FieldFrame>;

export interface RichFieldProps
  extends Pick<FrameProps, "label" | "error" | "disabled" | "inputRef">,
    Omit<RichEditorProps, "control"> {
  /** On the button that loads the editor again, should it not have come. */
  readonly loadText: string;
  /** Lines that are in its place while it is on its way. */
  readonly lines: number;
}

/** A field that has to hold rich text. The editor comes by itself: it is large, and most who open a screen read. */
export function RichField(props: RichFieldProps) {
  const { label, error, disabled, inputRef, loadText, lines, ...editor } = props;
  const [wanted, setWanted] = useState(true);
  const Editor = useLazyPart(wanted, loadRichEditor, () => setWanted(false));
  return (
    <FieldFrame required group label={label} error={error} disabled={disabled} inputRef={inputRef}>
      {(control) => {
        if (Editor !== null) return <Editor control={control} {...editor} />;
        return wanted ? (
          <div aria-busy="true">
            <Skeleton lines={lines} />
          </div>
        ) : (
          <Button text={loadText} onClick={() => setWanted(true)} />
        );
      }}
    </FieldFrame>
  );
}

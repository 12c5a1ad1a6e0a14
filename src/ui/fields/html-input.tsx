import { Button, ButtonGroup } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RichText } from "../rich-text/rich-text.tsx";
import type { ControlProps } from "./control.ts";
import { TextInput } from "./text-input.tsx";

export interface HtmlInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Rich text as its source, with a preview. An area's own editors take its place (`ResourceParts.inputs`). */
export function HtmlInput({ control, value, onChange }: HtmlInputProps) {
  const { t } = useTranslation("recordForm");
  const [preview, setPreview] = useState(false);
  return (
    <div className="qs-html-input">
      <ButtonGroup>
        <Button size="small" active={!preview} text={t("source")} onClick={() => setPreview(false)} />
        <Button size="small" active={preview} text={t("preview")} onClick={() => setPreview(true)} />
      </ButtonGroup>
      {preview ? (
        <RichText html={value} className="qs-rich" />
      ) : (
        <TextInput control={control} value={value} multiline mono onChange={onChange} />
      )}
    </div>
  );
}

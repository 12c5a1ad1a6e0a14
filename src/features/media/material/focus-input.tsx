import "./focus-input.css";
import { Button } from "@blueprintjs/core";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { smallPicture } from "../../../domain/file-address.ts";
import { isPictureAddress } from "../../../domain/resources/formats.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { type FocusPoint, focusOf, MIDDLE, movedBy, positionAt } from "./focus-point.ts";

/** What cut pictures look like beside it: width and height, px. */
const CUTS = [
  { width: 64, height: 64 },
  { width: 114, height: 64 },
  { width: 48, height: 64 },
] as const;

/**
 * Where a picture is about something (resources 1.18): shown on the picture, and set by a click on it or by the arrow keys, with Shift by ten.
 * What is cut of it at that point is beside it.
 */
export function FocusInput({ values, onValues, disabled }: InputPartProps) {
  const { t } = useTranslation("library");
  const language = useResourcePorts().useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const { url } = values;
  if (typeof url !== "string" || !isPictureAddress(url))
    return <p className="qs-focus-hint">{t("focusFirst")}</p>;
  const given = focusOf(values);
  const point = given ?? MIDDLE;
  const set = (next: FocusPoint | null) => onValues({ focusX: next?.x ?? null, focusY: next?.y ?? null });
  const aim = ({ clientX, clientY }: PointerEvent) => {
    const box = place.current?.getBoundingClientRect();
    if (box !== undefined && !disabled) set(positionAt(box, { x: clientX, y: clientY }));
  };
  const press = (event: KeyboardEvent) => {
    const next = movedBy(point, event);
    if (next === undefined || disabled) return;
    event.preventDefault();
    set(next);
  };
  const said = t("focusAt", { x: point.x, y: point.y });
  const position = `${point.x}% ${point.y}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is within a fieldset of that name, with more in it
    <div className="qs-focus" role="group" aria-label={labelText("material.focus", language)}>
      <div
        ref={place}
        className="qs-focus-place"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          aim(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) aim(event);
        }}
      >
        <img src={smallPicture(url, 480)} alt="" draggable={false} />
        <button
          type="button"
          role="slider"
          className="qs-focus-point"
          data-given={given !== null}
          disabled={disabled}
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={labelText("material.focus", language)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={point.x}
          aria-valuetext={given === null ? t("focusNone") : said}
          onKeyDown={press}
        />
      </div>
      <div className="qs-focus-cuts" aria-hidden="true">
        {CUTS.map((cut) => (
          <img
            key={cut.width}
            src={smallPicture(url, 480)}
            alt=""
            draggable={false}
            style={{ ...cut, objectPosition: position }}
          />
        ))}
      </div>
      <div className="qs-focus-foot">
        <span>{given === null ? t("focusNone") : said}</span>
        {given === null ? null : (
          <Button
            size="small"
            variant="minimal"
            disabled={disabled}
            text={t("focusClear")}
            onClick={() => {
              set(null);
              place.current?.querySelector("button")?.focus();
            }}
          />
        )}
      </div>
      <p className="qs-focus-hint">{t("focusHint")}</p>
    </div>
  );
}

/** Its other half is set with it. */
export const FocusWithIt = () => null;

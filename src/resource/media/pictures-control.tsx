import "./media.css";
import { Button, InputGroup } from "@blueprintjs/core";
import { ArrowLeft, ArrowRight, Cross, Plus } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useInsertionEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ImagesField, PICTURES_MOST } from "../../contract/resources/fields.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { FileInput } from "../../ui/file-input.tsx";
import type { FieldControlProps } from "../form/field-control-props.ts";
import { PICTURES_ALONE } from "../library/library.ts";
import { LibraryButton } from "../library/library-button.tsx";
import { useResourcePorts } from "../ports.ts";
import { useFieldUploads } from "../uploads/use-field-uploads.ts";
import { acceptOf, wrongFile } from "./accepted.ts";
import { dropPlace } from "./drop-place.ts";
import { Thumb } from "./thumb.tsx";
import { UploadStateView, unfinished } from "./upload-state.tsx";
import { useLightbox } from "./use-lightbox.tsx";

/** What a tile does by buttons; the focus stays on the one that was used. */
type Act = "left" | "right" | "remove" | "open";

export interface PicturesControlProps extends Omit<FieldControlProps<ImagesField>, "value"> {
  readonly value: readonly string[];
}

/** Pictures in an order: chosen, dropped or pasted, several at once; moved by dragging or by keys. */
export function PicturesControl({ control, field, value, upload, onChange }: PicturesControlProps) {
  const { t } = useTranslation("recordForm");
  const label = labelText(field.label, useResourcePorts().useLanguage());
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  const [removed, setRemoved] = useState<{ readonly address: string; readonly at: number } | null>(null);
  const { put, held, cameAs } = useOrder(value, onChange);
  const lightbox = useLightbox(value, label);
  const uploads = useFieldUploads({
    upload,
    fault: (file) => wrongFile(field, file, t),
    onAddress: (address, key) => put(cameAs(address, key)),
  });
  const focusOn = useFocusAfter(list, control.id);
  const { disabled } = control;

  const move = (address: string, to: number) => {
    const others = held().filter((one) => one !== address);
    put(others.toSpliced(to, 0, address));
    setSaid(t("pictureMoved", { nth: to + 1, count: others.length + 1 }));
  };
  const step = (address: string, at: number, by: -1 | 1) => {
    const to = at + by;
    if (to < 0 || to >= value.length) return;
    move(address, to);
    focusOn(address, by < 0 ? "left" : "right");
  };
  const remove = (address: string, at: number) => {
    put(held().filter((one) => one !== address));
    setRemoved({ address, at });
    setSaid("");
    const next = value[at + 1] ?? value[at - 1];
    focusOn(next ?? null, "remove");
  };
  const undo = () => {
    if (removed === null) return;
    put(
      held()
        .filter((one) => one !== removed.address)
        .toSpliced(removed.at, 0, removed.address),
    );
    setRemoved(null);
    focusOn(removed.address, "open");
  };
  const onMove = useEffectEvent(move);
  const order = value.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pictures are armed anew
  useEffect(() => {
    const element = list.current;
    if (element === null || disabled) return;
    let end: (() => void) | undefined;
    let gone = false;
    // Where it does not come, there are the keys.
    import("../../ui/drag-order.ts").then(
      ({ armOrdering }) => {
        if (!gone) end = armOrdering(element, "media", (address, to) => onMove(address, to));
      },
      () => undefined,
    );
    return () => {
      gone = true;
      end?.();
    };
  }, [order, disabled]);
  return (
    <fieldset
      className="qs-media"
      aria-labelledby={control.labelledBy}
      aria-describedby={control.describedBy}
      onBlur={control.onBlur}
      {...dropPlace(disabled || upload === undefined, uploads.add)}
    >
      <ul ref={list} className="qs-media-grid" aria-labelledby={control.labelledBy}>
        {value.map((address, at) => (
          <li key={address} data-media={address} className="qs-media-tile">
            <button
              type="button"
              className="qs-media-thumb"
              data-act="open"
              title={address}
              aria-label={t("pictureOpen", { nth: at + 1, count: value.length })}
              onClick={() => lightbox.open(at)}
            >
              <Thumb address={address} />
            </button>
            <TileActs
              nth={at + 1}
              count={value.length}
              disabled={disabled}
              onStep={(by) => step(address, at, by)}
              onRemove={() => remove(address, at)}
            />
          </li>
        ))}
        {unfinished(uploads).map((item) => (
          <li key={item.key} className="qs-media-tile" data-state={item.state}>
            <UploadStateView item={item} uploads={uploads} />
          </li>
        ))}
      </ul>
      <div className="qs-media-foot">
        {upload === undefined ? null : (
          <>
            <Button
              id={control.id}
              ref={(button: HTMLElement | null) => control.inputRef(button)}
              size="small"
              variant="outlined"
              icon={<Plus />}
              text={t("pictureAdd")}
              autoFocus={control.autoFocus}
              aria-describedby={control.describedBy}
              disabled={disabled}
              onClick={() => input.current?.click()}
            />
            <FileInput ref={input} multiple label={label} accept={acceptOf(field)} onFiles={uploads.add} />
          </>
        )}
        <LibraryButton
          kinds={PICTURES_ALONE}
          most={(field.most ?? PICTURES_MOST) - value.length}
          disabled={disabled}
          onChosen={(chosen) => put([...new Set([...held(), ...chosen.map(({ address }) => address)])])}
        />
        <AddressLine
          {...(upload === undefined ? { id: control.id, inputRef: control.inputRef } : {})}
          disabled={disabled}
          onAdd={(address) => put([...new Set([...held(), address])])}
        />
        {removed === null || disabled ? null : (
          <span className="qs-media-removed">
            <span role="status">{t("pictureRemoved")}</span>
            <Button size="small" variant="minimal" text={t("undo")} onClick={undo} />
          </span>
        )}
      </div>
      <span role="status" className="qs-visually-hidden">
        {said}
      </span>
      {lightbox.drawn}
    </fieldset>
  );
}

interface TileActsProps {
  readonly nth: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Moves a picture, or takes it away. One that cannot go further keeps the focus. */
function TileActs({ nth, count, disabled, onStep, onRemove }: TileActsProps) {
  const { t } = useTranslation("recordForm");
  const shared = { size: "small", variant: "minimal", disabled } as const;
  return (
    <span className="qs-media-acts">
      <Button
        {...shared}
        icon={<ArrowLeft size={14} />}
        data-act="left"
        aria-label={t("pictureLeft", { nth })}
        title={t("pictureLeft", { nth })}
        aria-disabled={nth === 1}
        onClick={() => onStep(-1)}
      />
      <Button
        {...shared}
        icon={<ArrowRight size={14} />}
        data-act="right"
        aria-label={t("pictureRight", { nth })}
        title={t("pictureRight", { nth })}
        aria-disabled={nth === count}
        onClick={() => onStep(1)}
      />
      <Button
        {...shared}
        icon={<Cross size={14} />}
        data-act="remove"
        aria-label={t("pictureRemove", { nth })}
        title={t("pictureRemove", { nth })}
        onClick={onRemove}
      />
    </span>
  );
}

interface AddressLineProps {
  readonly id?: string;
  readonly inputRef?: (input: HTMLElement | null) => void;
  readonly disabled: boolean;
  readonly onAdd: (address: string) => void;
}

/** The address of a picture that is somewhere already; Enter and leaving the line take it. */
function AddressLine({ id, inputRef, disabled, onAdd }: AddressLineProps) {
  const { t } = useTranslation("recordForm");
  const [typed, setTyped] = useState("");
  const add = () => {
    const address = typed.trim();
    if (address === "") return;
    onAdd(address);
    setTyped("");
  };
  return (
    <InputGroup
      className="qs-media-address"
      size="small"
      {...(id === undefined ? {} : { id })}
      {...(inputRef === undefined ? {} : { inputRef })}
      inputMode="url"
      autoComplete="off"
      placeholder="/…"
      aria-label={t("pictureAddress")}
      disabled={disabled}
      value={typed}
      onValueChange={setTyped}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // Enter takes the address; with Ctrl or ⌘ it sends the form as well.
        if (!event.ctrlKey && !event.metaKey) event.preventDefault();
        add();
      }}
    />
  );
}

/** The pictures as they are by now: several uploads may end before the form is drawn again. */
function useOrder(value: readonly string[], onChange: (value: unknown) => void) {
  const latest = useRef(value);
  /** Which upload an address came by. */
  const came = useRef(new Map<string, number>());
  useInsertionEffect(() => {
    latest.current = value;
  });
  return {
    held: () => latest.current,
    put: (next: readonly string[]) => {
      latest.current = next;
      onChange(next);
    },
    /** With one that has arrived: in the order in which they were chosen, whichever was faster. */
    cameAs: (address: string, key: number): readonly string[] => {
      const others = latest.current.filter((one) => one !== address);
      came.current.set(address, key);
      const at = others.findIndex((one) => (came.current.get(one) ?? 0) > key);
      return others.toSpliced(at < 0 ? others.length : at, 0, address);
    },
  };
}

/** Puts the focus on a button of a tile once it is drawn in its new place; without a tile on what adds pictures. */
function useFocusAfter(list: { readonly current: HTMLElement | null }, fallback: string) {
  const wanted = useRef<{ readonly address: string | null; readonly act: Act } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { address, act } = wanted.current;
    wanted.current = null;
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>("[data-media]") ?? [])];
    const tile = tiles.find(({ dataset }) => dataset.media === address);
    (tile?.querySelector<HTMLElement>(`[data-act="${act}"]`) ?? document.getElementById(fallback))?.focus();
  });
  return (address: string | null, act: Act) => {
    wanted.current = { address, act };
  };
}

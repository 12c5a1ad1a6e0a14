import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import * as v from "valibot";
import {
  BRAND_PICTURES,
  BRAND_TEXT_MAX,
  BRAND_TEXTS,
  type BrandKey,
  type BrandPicture,
  type BrandText,
} from "../../../contract/brand.ts";
import type { AdminFailure } from "../../../query/admin-answer.ts";
import {
  type BrandRows,
  brandOf,
  brandPictureUpload,
  configurationChanged,
  useLazyBrandRowsQuery,
  useSetBrandMutation,
} from "../../../query/configuration-api.ts";
import type { failureText } from "../../../query/failure-text.ts";
import { formFailure, mutationFailure } from "../../../query/form-failure.ts";
import { useTransfer } from "../../../query/transfers.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { keepBrand } from "../../brand/index.ts";
import { type ChosenPicture, type NextPicture, useChosenPictures } from "./use-chosen-pictures.ts";

type Texts = Readonly<Record<BrandText, string>>;
const Draft = v.nullable(v.object({ systemTitle: v.string(), systemName: v.string() }));

const textsOf = (rows: BrandRows): Texts => ({
  systemTitle: rows.systemTitle?.value ?? "",
  systemName: rows.systemName?.value ?? "",
});

type Errors = { readonly [K in BrandKey]?: string | undefined };

/** What the form of the branding holds and does. Texts outlive a change of page; chosen pictures do not. */
export function useBrandForm(rows: BrandRows) {
  const { t } = useTranslation(["system", "errors"]);
  const { usePageState, useUnsavedGuard } = useResourcePorts();
  const [draft, setDraft] = usePageState("brand", Draft, null);
  const pictures = useChosenPictures();
  const [errors, setErrors] = useState<Errors>({});
  const save = useBrandSaving(rows);
  const texts = draft ?? textsOf(rows);
  const changedTexts = BRAND_TEXTS.filter((key) => texts[key].trim() !== (rows[key]?.value ?? ""));
  const dirty = changedTexts.length > 0 || pictures.any;
  useUnsavedGuard(dirty);

  const tooLong = (): Errors =>
    Object.fromEntries(
      BRAND_TEXTS.filter((key) => [...texts[key].trim()].length > BRAND_TEXT_MAX).map((key) => [
        key,
        t("system:tooLong", { max: BRAND_TEXT_MAX }),
      ]),
    );
  const submit = async () => {
    const wrong = tooLong();
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const trimmed = Object.fromEntries(changedTexts.map((key) => [key, texts[key].trim()]));
    const failed = await save.run(trimmed, pictures.chosen);
    if (failed.done) {
      setDraft(null);
      pictures.clear();
      return;
    }
    setErrors({ [failed.key]: failed.text });
  };
  return {
    texts,
    errors,
    dirty,
    busy: save.busy,
    share: save.share,
    pictures: pictures.chosen,
    setText: (key: BrandText, value: string) => {
      setDraft({ ...texts, [key]: value });
      setErrors((before) => ({ ...before, [key]: undefined }));
    },
    choose: (key: BrandPicture, picture: NextPicture) => {
      const fault = pictures.choose(key, picture);
      setErrors((before) => ({
        ...before,
        [key]: fault === null ? undefined : t(`system:picture.${fault}`),
      }));
    },
    keep: (key: BrandPicture) => {
      pictures.forget(key);
      setErrors((before) => ({ ...before, [key]: undefined }));
    },
    undo: () => {
      setDraft(null);
      pictures.clear();
      setErrors({});
    },
    submit,
  };
}

export type BrandForm = ReturnType<typeof useBrandForm>;

type Outcome =
  | { readonly done: true }
  | { readonly done: false; readonly key: BrandKey; readonly text: string };

/** Sends what changed, one setting after the other; the first that is refused ends it, those before it hold. */
function useBrandSaving(rows: BrandRows) {
  const { t } = useTranslation(["system", "errors"]);
  const transfer = useTransfer();
  const dispatch = useDispatch();
  const notice = useResourcePorts().useNotice();
  const [set] = useSetBrandMutation();
  const [ask] = useLazyBrandRowsQuery();
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);

  const put = async (key: BrandKey, value: string): Promise<AdminFailure | null> => {
    const id = rows[key]?.id;
    if (value === "" && id === undefined) return null;
    const { error } = await set({ key, value, ...(id === undefined ? {} : { id }) });
    return error === undefined ? null : mutationFailure(error);
  };
  const upload = async (key: BrandPicture, picture: File | string): Promise<AdminFailure | null> => {
    setShare(0);
    const answer = await transfer(brandPictureUpload(key, picture, setShare));
    setShare(null);
    return answer.ok ? null : answer.failure;
  };
  const sent = async (
    texts: { readonly [K in BrandText]?: string },
    pictures: { readonly [K in BrandPicture]?: ChosenPicture },
  ): Promise<{ key: BrandKey; failure: AdminFailure } | null> => {
    for (const key of BRAND_TEXTS) {
      const failure = texts[key] === undefined ? null : await put(key, texts[key]);
      if (failure) return { key, failure };
    }
    for (const key of BRAND_PICTURES) {
      const picture = pictures[key]?.picture;
      if (picture === undefined) continue;
      const failure = await (picture === null ? put(key, "") : upload(key, picture));
      if (failure) return { key, failure };
    }
    return null;
  };
  const run = async (...given: Parameters<typeof sent>): Promise<Outcome> => {
    setBusy(true);
    const failed = await sent(...given);
    dispatch(configurationChanged());
    const { data } = await ask();
    if (data) keepBrand(brandOf(data));
    setBusy(false);
    if (failed === null) {
      notice({ text: t("system:brandSaved"), tone: "success" });
      return { done: true };
    }
    const { key, failure } = failed;
    const textOf = (code: Parameters<Parameters<typeof failureText>[1]>[0]) => t(`errors:${code}`);
    const named = formFailure(failure, ["configValue"], textOf);
    return { done: false, key, text: named.text };
  };
  return { run, busy, share };
}

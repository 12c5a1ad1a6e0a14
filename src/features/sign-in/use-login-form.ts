import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminSession } from "../../contract/engine.ts";
import type { Runtime } from "../../contract/runtime.ts";
import type { AdminPorts } from "../../query/admin-http.ts";
import { failureText } from "../../query/failure-text.ts";
import { useInputs } from "../credentials/index.ts";
import { type CaptchaState, useCaptcha } from "./captcha.ts";
import type { EarlyInput } from "./early-form.ts";
import { type SignInResult, signIn } from "./sign-in.ts";

export type LoginField = "username" | "password" | "captcha";
const LOGIN_FIELDS = ["username", "password", "captcha"] as const;
type Values = Readonly<Record<LoginField, string>>;

const NOTHING: Values = { username: "", password: "", captcha: "" };

export interface LoginFormOptions {
  readonly runtime: Runtime;
  readonly ports: AdminPorts;
  /** Takes the session over and opens the console. @throws when the console cannot be loaded. */
  readonly onSignedIn: (session: AdminSession) => Promise<void>;
  /** Reads what was done in the form whose place this one takes; null where there was none. */
  readonly readEarly?: () => EarlyInput | null;
}

export interface LoginFormState {
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly values: Values;
  readonly remember: boolean;
  readonly busy: boolean;
  /** Why signing in failed; empty when it has not. */
  readonly error: string;
  readonly captcha: { readonly state: CaptchaState; readonly refresh: () => void };
  readonly inputs: Readonly<Record<LoginField, RefObject<HTMLInputElement | null>>>;
  /** What a field still lacks, worded. */
  readonly lacking: (field: LoginField) => string | undefined;
  readonly set: (field: LoginField, value: string) => void;
  readonly setRemember: (remember: boolean) => void;
  /** Fills an account in and moves on to what is left to enter. */
  readonly fillIn: (username: string, password: string) => void;
  readonly submit: (event: FormEvent) => Promise<void>;
}

/** The first field that is still empty, in the order of the form. */
function firstEmpty(values: Values, captcha: boolean): LoginField | null {
  if (values.username.trim() === "") return "username";
  if (values.password === "") return "password";
  return captcha && values.captcha.trim() === "" ? "captcha" : null;
}

/** The texts of a failed sign-in, by the catalogue (specification §8). */
function useFailureText(): (result: SignInResult & { ok: false }) => string {
  const { t } = useTranslation(["session", "errors"]);
  return ({ failure }) =>
    failure.kind === "encryptionFailed"
      ? t("session:encryptionFailed")
      : failureText(failure, (key) => t(`errors:${key}`));
}

/** What the login form holds and does. After any failure there is another captcha (contract A2). */
export function useLoginForm({ runtime, ports, onSignedIn, readEarly }: LoginFormOptions): LoginFormState {
  const { t } = useTranslation("session");
  const textOf = useFailureText();
  // Read while it is drawn for the first time: the other form goes in the same turn.
  const [early] = useState(() => readEarly?.() ?? null);
  const [values, setValues] = useState<Values>(early?.values ?? NOTHING);
  const [remember, setRemember] = useState(early?.remember ?? false);
  const [missing, setMissing] = useState<LoginField | null>(null);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const captcha = useCaptcha(ports, runtime.captcha);
  const { inputs, focus } = useInputs<LoginField>(LOGIN_FIELDS);
  const formRef = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const { field, from, to } = early?.focus ?? {};
    const input = field && inputs[field].current;
    input?.focus();
    if (from !== undefined && to !== undefined) input?.setSelectionRange(from, to);
    if (early?.submitted) formRef.current?.requestSubmit();
  }, [early, inputs]);
  const last: LoginField = runtime.captcha ? "captcha" : "password";

  const fail = (text: string) => {
    setBusy(false);
    setError(text);
    setValues((before) => ({ ...before, captcha: "" }));
    captcha.refresh();
    focus(last);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const empty = firstEmpty(values, runtime.captcha);
    setMissing(empty);
    if (empty) return focus(empty);
    setBusy(true);
    setError("");
    const uuid = captcha.state.phase === "shown" ? captcha.state.uuid : "";
    const { username, password, captcha: code } = values;
    const result = await signIn(ports, runtime, { username, password, code, uuid, remember });
    if (!result.ok) return fail(textOf(result));
    await onSignedIn(result.data).catch(() => fail(t("loadFailed")));
  };
  return {
    formRef,
    values,
    remember,
    busy,
    error,
    captcha,
    inputs,
    lacking: (field) => (missing === field ? t(`${field}Missing`) : undefined),
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      if (missing === field) setMissing(null);
    },
    setRemember,
    fillIn: (username, password) => {
      setValues((before) => ({ ...before, username, password }));
      setMissing(null);
      focus(last);
    },
    submit,
  };
}

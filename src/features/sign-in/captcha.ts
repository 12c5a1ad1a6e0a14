import { useCallback, useEffect, useRef, useState } from "react";
import type { AdminPorts } from "../../query/admin-http.ts";
import { fetchCaptcha } from "./sign-in.ts";

/** A captcha as the page holds it: being fetched, shown, or not to be had. */
export type CaptchaState =
  | { readonly phase: "loading" }
  | { readonly phase: "shown"; readonly image: string; readonly uuid: string }
  | { readonly phase: "failed" };

/**
 * Keeps a captcha at hand.
 * @param wanted false where the server asks for none.
 * @returns its state, and the way to fetch another; only the answer to the latest request counts.
 */
export function useCaptcha(ports: AdminPorts, wanted: boolean): { state: CaptchaState; refresh: () => void } {
  const [state, setState] = useState<CaptchaState>({ phase: "loading" });
  const latest = useRef<AbortController>(null);
  const refresh = useCallback(() => {
    if (!wanted) return;
    latest.current?.abort();
    const request = new AbortController();
    latest.current = request;
    setState({ phase: "loading" });
    void fetchCaptcha(ports, request.signal).then((answer) => {
      if (request.signal.aborted) return;
      setState(
        answer.ok ? { phase: "shown", image: answer.data.img, uuid: answer.data.uuid } : { phase: "failed" },
      );
    });
  }, [ports, wanted]);
  useEffect(() => {
    refresh();
    return () => latest.current?.abort();
  }, [refresh]);
  return { state, refresh };
}

import { useEffect, useEffectEvent } from "react";
import { navigate } from "wouter/use-browser-location";
import { useMenu } from "../menu-data.ts";
import { WaitingPage } from "../waiting-page.tsx";
import { openAnew } from "./open-anew.ts";

/** `/redirect/…`: replaces itself by the page named behind it, once the menu is there anew (specification §2). */
export function RedirectPage({ to }: { readonly to: string }) {
  const { refresh } = useMenu();
  const ask = useEffectEvent(refresh);
  useEffect(
    () =>
      openAnew(
        () => ask(),
        () => navigate(to, { replace: true }),
      ),
    [to],
  );
  return <WaitingPage />;
}

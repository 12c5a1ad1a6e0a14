import { useEffect, useEffectEvent } from "react";
import { navigate } from "wouter/use-browser-location";
import { useMenu } from "../menu-data.ts";
import { WaitingPage } from "../waiting-page.tsx";
import { openAnew } from "./open-anew.ts";

/** `/redirect/…`: puts the page that is meant in its own place, once the menu is there anew (specification §2). */
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

import type { ReactNode } from "react";
import { Router } from "wouter";
import { navigate, usePathname } from "wouter/use-browser-location";
import { shownPath } from "../../../domain/routes.ts";

function useShownLocation(): [string, typeof navigate] {
  return [shownPath(usePathname()), navigate];
}

/** The frame sees a page that is being reloaded where it is, not on its way through `/redirect`. */
export function ShownAddress({ children }: { readonly children: ReactNode }) {
  return <Router hook={useShownLocation}>{children}</Router>;
}

import { useEffect, useRef } from "react";

export interface RichTextProps {
  readonly html: string;
  readonly className: string;
}

/**
 * Rich text, sanitised before it is shown: no scripts, no frames, no forms, no styles of its own. Until the sanitiser is there nothing
 * is here; where it does not arrive, the words stand alone.
 */
export function RichText({ html, className }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let gone = false;
    import("./sanitise.ts").then(
      ({ sanitise }) => {
        if (!gone) place.current?.replaceChildren(sanitise(html));
      },
      () => {
        const text = new DOMParser().parseFromString(html, "text/html").body.textContent;
        if (!gone) place.current?.replaceChildren(text);
      },
    );
    return () => {
      gone = true;
    };
  }, [html]);
  return <div ref={place} className={className} />;
}

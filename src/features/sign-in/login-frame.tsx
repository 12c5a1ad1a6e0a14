import { type ReactNode, useState } from "react";
import { BrandLogo, useBrand, useBrandedTitle } from "../brand/index.ts";
import { chooseLanguage, LanguageSelect } from "../language/index.ts";

export interface LoginFrameProps {
  /** Of the browser's tab. */
  readonly title: string;
  readonly heading: string;
  readonly tagline: string;
  readonly children: ReactNode;
}

/** The frame of the pages that need no session: language, brand, one card. */
export function LoginFrame({ title, heading, tagline, children }: LoginFrameProps) {
  const { window: picture, background } = useBrand();
  useBrandedTitle(title);
  return (
    <div className="qs-login">
      {background ? <Picture className="qs-login-background" src={background} /> : null}
      <header className="qs-login-bar">
        <LanguageSelect onChoose={(language) => void chooseLanguage(language).catch(() => undefined)} />
      </header>
      <main className="qs-login-main">
        {picture ? <Picture className="qs-login-window" src={picture} /> : null}
        <section className="qs-login-card" aria-labelledby="login-heading">
          <div className="qs-login-brand">
            <BrandLogo size={40} />
            <div>
              <h1 id="login-heading">{heading}</h1>
              <p>{tagline}</p>
            </div>
          </div>
          {children}
        </section>
      </main>
    </div>
  );
}

/** A picture for the eye alone; one that does not load leaves nothing behind. */
function Picture({ className, src }: { readonly className: string; readonly src: string }) {
  const [broken, setBroken] = useState("");
  return broken === src ? null : (
    <img className={className} src={src} alt="" decoding="async" onError={() => setBroken(src)} />
  );
}

import { type ReactNode, useEffect } from "react";
import { BrandMark } from "./brand.tsx";
import { chooseLanguage } from "./language.ts";
import { LanguageSelect } from "./language-select.tsx";
import { PRODUCT_NAME } from "./product.ts";

export interface LoginFrameProps {
  /** Of the browser's tab. */
  readonly title: string;
  readonly heading: string;
  readonly tagline: string;
  readonly children: ReactNode;
}

/** The frame of the pages that need no session: language, brand, one card. */
export function LoginFrame({ title, heading, tagline, children }: LoginFrameProps) {
  useEffect(() => {
    document.title = `${title} - ${PRODUCT_NAME}`;
  }, [title]);
  return (
    <div className="qs-login">
      <header className="qs-login-bar">
        <LanguageSelect onChoose={(language) => void chooseLanguage(language).catch(() => undefined)} />
      </header>
      <main className="qs-login-main">
        <section className="qs-login-card" aria-labelledby="login-heading">
          <div className="qs-login-brand">
            <BrandMark size={40} />
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

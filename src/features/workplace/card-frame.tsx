import { Button } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { type ComponentType, type CSSProperties, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { loadPart } from "../../ui/chunks.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLazyPart as useLoadedPart } from "../../ui/use-lazy-part.ts";
import { LatePopover, selectLanguage, useLazyPart } from "../shell/index.ts";
import { type BoardHandle, type CardMenuProps, stepOf } from "./board-handle.ts";
import { HeadPlaceProvider, type Lane, type WorkCard } from "./card.ts";

async function loadCardMenu(): Promise<ComponentType<CardMenuProps>> {
  const { CardMenu } = await loadPart(() => import("./menus.tsx"));
  return CardMenu;
}

export interface CardFrameProps {
  readonly card: WorkCard;
  readonly lane: Lane;
  readonly board: BoardHandle;
  readonly style: CSSProperties;
}

/** A card: its head, by which it is dragged, and its content when that is there. */
export function CardFrame({ card, lane, board, style }: CardFrameProps) {
  const { t } = useTranslation("workplace");
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const id = `qs-work-${card.id}`;
  return (
    <section
      className="qs-work-card"
      style={style}
      aria-labelledby={id}
      data-card={card.id}
      data-lane={lane}
      onKeyDown={(event) => {
        const step = stepOf(event, lane);
        if (step === null || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        board.step(card.id, step);
      }}
    >
      <header className="qs-work-card-head">
        <h2 id={id}>{t(card.title)}</h2>
        <span className="qs-work-card-aside" ref={setPlace} />
        <MenuButton card={card} lane={lane} board={board} />
      </header>
      <div className="qs-work-card-body">
        <HeadPlaceProvider value={place}>
          <Content card={card} />
        </HeadPlaceProvider>
      </div>
    </section>
  );
}

function Content({ card }: { readonly card: WorkCard }) {
  const { t } = useTranslation("workplace");
  const [failed, setFailed] = useState(false);
  // In the language that is shown: texts come with the content.
  const language = useSelector(selectLanguage);
  const Part = useLoadedPart(!failed, card.load, () => setFailed(true));
  if (failed) {
    return (
      <div className="qs-work-empty" role="alert">
        <p>{t("failed")}</p>
        <Button size="small" text={t("retry")} onClick={() => setFailed(false)} />
      </div>
    );
  }
  if (Part === null) return <CardWait />;
  return <Part key={language} />;
}

/** Stands in for a card's content. */
export function CardWait() {
  return (
    <div className="qs-work-wait" aria-busy="true">
      <Skeleton lines={3} height={16} />
    </div>
  );
}

function MenuButton({ card, lane, board }: Omit<CardMenuProps, "onClose">) {
  const { t } = useTranslation("workplace");
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Menu = useLazyPart(open, loadCardMenu, close);
  const label = t("cardMenu", { title: t(card.title) });
  return (
    <LatePopover
      isOpen={open}
      onInteraction={setOpen}
      placement="bottom-end"
      content={Menu === null ? <CardWait /> : <Menu card={card} lane={lane} board={board} onClose={close} />}
    >
      <Button
        variant="minimal"
        size="small"
        className="qs-work-card-menu"
        icon={<More />}
        aria-label={label}
        title={label}
      />
    </LatePopover>
  );
}

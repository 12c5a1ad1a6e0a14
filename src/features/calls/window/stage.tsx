import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MediaState } from "../media/media.ts";
import type { CallPeople } from "../state/people.ts";
import { columnsFor, largeTile, type Tile, tilesOf } from "../state/tiles.ts";
import { AbsentLine } from "./absent-line.tsx";
import { CallTile } from "./call-tile.tsx";
import type { CallProps } from "./incoming-card.tsx";

export type StageView = "grid" | "speaker";

export interface StageProps extends CallProps {
  readonly people: CallPeople;
  readonly media: MediaState | null;
  readonly view: StageView;
}

/** Those in the call: the other one, or a group as tiles of one size, or who speaks large and the others in a row. */
export function Stage({ call, people, media, view }: StageProps) {
  const { t } = useTranslation("calls");
  const tiles = tilesOf(call, people, media);
  const large = useLarge(tiles);
  if (!people.isGroup) {
    const other = tiles[0];
    return other === undefined ? null : <CallTile tile={other} isAlone />;
  }
  return (
    <div className="qs-call-stage">
      {view === "speaker" && large !== undefined ? (
        <>
          <CallTile tile={large} isLarge />
          <ul className="qs-call-others-row" aria-label={t("people")}>
            {tiles
              .filter(({ userId }) => userId !== large.userId)
              .map((tile) => (
                <li key={tile.userId}>
                  <CallTile tile={tile} />
                </li>
              ))}
          </ul>
        </>
      ) : (
        <Grid tiles={tiles} />
      )}
      <AbsentLine call={call} people={people} />
    </div>
  );
}

/** Who is large stays so until somebody else speaks. */
function useLarge(tiles: readonly Tile[]): Tile | undefined {
  const [before, setBefore] = useState<number | null>(null);
  const large = largeTile(tiles, before);
  if (large !== undefined && large.userId !== before) setBefore(large.userId);
  return large;
}

function Grid({ tiles }: { readonly tiles: readonly Tile[] }) {
  const { t } = useTranslation("calls");
  const part = useRef<HTMLUListElement>(null);
  const [{ width, height }, setSize] = useState({ width: 480, height: 300 });
  useEffect(() => {
    if (part.current === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  const columns = columnsFor(tiles.length, width, height);
  return (
    <ul
      ref={part}
      className="qs-call-grid"
      aria-label={t("people")}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {tiles.map((tile) => (
        <li key={tile.userId}>
          <CallTile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

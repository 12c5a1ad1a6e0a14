import "@blueprintjs/core/lib/css/blueprint.css";
import "../../../src/ui/base.css";
import { OverlaysProvider, PortalProvider } from "@blueprintjs/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { material } from "../../../src/contract/resources/media/material.ts";
import { galleryOf } from "../../../src/domain/resources/card-shape.ts";
import { loadTexts, startTexts } from "../../../src/i18n/i18n.ts";
import { VirtualGallery } from "../../../src/resource/list/virtual-gallery.tsx";
import type { RowKey } from "../../../src/ui/grid/model.ts";
import { WheelWatch } from "../grid/wheel-watch.ts";
import { styled } from "./styled.ts";

/** The cards of the media library with made-up rows, and the same cards on the virtualiser alone; drawn on request. */

const ACROSS = 6;
const CARD_PX = 300;

const rowsOf = (count: number): AnyRecord[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ id: nth + 1, name: `Picture ${nth + 1}`, type: 1, url: `/file/x/${nth}.png`, thumbUrl: null },
    ...{ size: 20_480 + nth, pixels: "1200 × 800", duration: null },
  }));

const nothing = () => undefined;
const shape = galleryOf(material);

function Library({ rows }: { readonly rows: readonly AnyRecord[] }) {
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  if (shape === null) return null;
  return (
    <div style={{ display: "flex", flexDirection: "column", height: "100vh" }}>
      <VirtualGallery
        definition={material}
        label="library"
        rows={rows}
        slots={rows}
        columns={[]}
        wording={{ t: String, language: "en", dictionaries: new Map() } as never}
        selection={selection}
        onSelection={setSelection}
        current={null}
        menu={nothing}
        onOpen={nothing}
        busy={false}
        empty={null}
        shape={shape}
        order={null}
        onCommand={nothing}
        total={rows.length}
        onRange={undefined}
      />
    </div>
  );
}

function BareGrid({ rows }: { readonly rows: readonly AnyRecord[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: Math.ceil(rows.length / ACROSS),
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    overscan: 3,
  });
  return (
    <div ref={scroller} className="bench-scroller" style={{ height: "100vh", overflow: "auto" }}>
      <div style={{ position: "relative", height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            style={{
              ...{
                position: "absolute",
                top: start,
                width: "100%",
                height: CARD_PX,
                display: "grid",
                gap: 12,
              },
              gridTemplateColumns: `repeat(${ACROSS}, minmax(0, 1fr))`,
            }}
          >
            {rows.slice(index * ACROSS, (index + 1) * ACROSS).map((row) => (
              <div key={row.id} data-card style={{ border: "1px solid #ddd" }}>
                <div style={{ aspectRatio: "4 / 3", background: "#eee" }} />
                <input type="checkbox" aria-label={String(row.name)} />
                <button type="button">{String(row.name)}</button>
                <p>{String(row.pixels)}</p>
                <p>{String(row.size)}</p>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const watch = new WheelWatch();

/** Cards are on the screen: behind the frame that paints the first of them. */
async function painted(): Promise<void> {
  while (document.querySelector(".qs-gallery-one, [data-card]") === null)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}

Object.assign(window, {
  media: {
    styled: async () => {
      await styled("media-page");
      await startTexts("en");
      await Promise.all([loadTexts("console", "en"), loadTexts("resource", "en")]);
    },
    /** @returns how long it took until the first cards were on the screen, ms. */
    async draw(count: number, bare: boolean): Promise<number> {
      const rows = rowsOf(count);
      const root = document.getElementById("root");
      if (root === null) throw new Error("The page has no root.");
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const started = performance.now();
      createRoot(root).render(
        <PortalProvider>
          <OverlaysProvider>{bare ? <BareGrid rows={rows} /> : <Library rows={rows} />}</OverlaysProvider>
        </PortalProvider>,
      );
      await painted();
      return performance.now() - started;
    },
    watch: () => watch.start(document.querySelector<HTMLElement>(".bench-scroller, .qs-gallery"), false),
    seen: () => watch.end(),
  },
});

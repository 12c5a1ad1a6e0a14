/** A page's line to the harness: what it reports under its own name, and how far apart the two clocks are. */
export interface HarnessLine {
  report(name: string, value: number): void;
  /** Add to this page's clock to get the harness's, ms. */
  readonly offset: number;
}

/** Questions about the time; the quickest answer counts. */
const ASKED = 60;

/** This page's clock, epoch ms with fractions. */
export const pageNow = (): number => performance.timeOrigin + performance.now();

/** Opens the line. Settles once the clocks are compared. */
export async function openLine(tab: string): Promise<HarnessLine> {
  const socket = new WebSocket(document.querySelector('meta[name="control"]')?.getAttribute("content") ?? "");
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error("no line to the harness"));
  });
  const report = (name: string, value: number) => socket.send(JSON.stringify({ tab, name, value }));
  let offset = 0;
  let quickest = Number.POSITIVE_INFINITY;
  for (let asked = 0; asked < ASKED; asked += 1) {
    const answer = await new Promise<{ asked: number; time: number }>((resolve) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)));
      report("time", pageNow());
    });
    const now = pageNow();
    const trip = now - answer.asked;
    if (trip >= quickest) continue;
    quickest = trip;
    offset = answer.time - (answer.asked + now) / 2;
  }
  return { report, offset };
}

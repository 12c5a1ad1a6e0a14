/** Gives a page of the benchmarks its style sheet, and waits for it. @param page its name. */
export async function styled(page: string): Promise<void> {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = `/bench/${page}.css`;
  const loaded = new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = reject;
  });
  document.head.append(sheet);
  await loaded;
}

import sanitizeHtml from "sanitize-html";

/** The addresses of the pictures in rich text. */
export function picturesIn(html: string): string[] {
  const addresses: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ["img"],
    allowedAttributes: { img: ["src"] },
    transformTags: {
      img: (tagName, attribs) => {
        if (attribs.src) addresses.push(attribs.src);
        return { tagName, attribs };
      },
    },
  });
  return addresses;
}

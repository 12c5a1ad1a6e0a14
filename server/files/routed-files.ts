/** How `@fastify/static` is registered where a route finds the file that is sent and sets its headers itself. */
export const routedFiles = {
  serve: false,
  index: false,
  cacheControl: false,
  contentType: false,
  suppressWarning: true,
} as const;

export { apiDocs } from "../api-docs.ts";

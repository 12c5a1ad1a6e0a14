/** Style sheets are imported for their effect; the build puts them beside the chunk that imports them. */
declare module "*.css";

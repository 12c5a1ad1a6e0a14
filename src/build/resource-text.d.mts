/** The texts of the files that are made of the definitions of the areas. */
/** Schema of the tables that no other file of server/db/schema has. */
export declare function schemaText(areas: any, { byHand, plan }: {
    byHand: any;
    plan: any;
}): string;
/** What the server mounts: every definition, and the table of each that has one. */
export declare function definitionsText(areas: any, { byHand }: {
    byHand: any;
}): string;
/** What the console finds screens by: view and loader of each definition. */
export declare function registryText(areas: any): string;

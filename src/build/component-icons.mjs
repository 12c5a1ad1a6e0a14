/**
 * Blueprint can load an icon by its name; for that its loaders hold the paths of all 700 icons. This console uses icons as components, so
 * the loaders are replaced by one that says so.
 */
export function componentIcons() {
  const loaders = /[\\/](allPathsLoader|splitPathsBySizeLoader)(\.js)?$/;
  return {
    name: "component-icons",
    setup(build) {
      build.onResolve({ filter: loaders }, ({ path }) => ({
        path: path.includes("allPaths") ? "allPathsLoader" : "splitPathsBySizeLoader",
        namespace: "component-icons",
      }));
      // The tables of names are of use to those loaders alone.
      build.onLoad({ filter: /blueprint-icons-(16|20)\.js$/ }, ({ path }) => {
        const size = path.endsWith("16.js") ? 16 : 20;
        return {
          contents: `export const BlueprintIcons_${size} = {}; export const BLUEPRINT_ICONS_${size}_CODEPOINTS = {};`,
        };
      });
      build.onLoad({ filter: /.*/, namespace: "component-icons" }, ({ path }) => ({
        contents: `export const ${path} = async (name) => {
          throw new Error("icon " + name + " was asked for by name: import it as a component");
        };`,
      }));
    },
  };
}

/**
 * A loader for Turbopack. zod's classes refer to its writers of JSON Schema, so bundles for browsers contain them, although
 * only the server writes OpenAPI. The loader replaces what these modules export with functions that return nothing.
 *
 * @param {string} source
 */
module.exports = function withoutJsonSchema(source) {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map((match) => match[1]);
  const aliases = [...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map((match) => match[1]);
  return [...names, ...aliases].map((name) => `export const ${name} = () => undefined;`).join('\n');
};

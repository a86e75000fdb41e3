/** The namespace of what BPMN has no elements for. Files that are in use name it, so it never changes. */
export const ownNamespace = 'urn:hamdam:workflow';
export const ownPrefix = 'hamdam';

/** The element in `extensionElements` that has it: JSON in which nothing needs to be escaped in XML. */
export const ownElement = `${ownPrefix}:data`;

export function writeOwnData(data: object): string {
  // Besides markup, the few characters that XML does not allow and JSON does.
  return JSON.stringify(data).replace(/[<>&\u007F-\u009F\u2028\u2029\uFFFE\uFFFF]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

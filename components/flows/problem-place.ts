/** The position of a problem in a flow document, for people: the kind of part, its number and name, and the field. */
export interface ProblemPlace {
  part: 'nodes' | 'edges' | 'handlers' | 'settings' | 'whole';
  /** Starts at 1. */
  number: number;
  /** The part's name in the document: a node's key, a path's ends, a handler's name. */
  name: string;
  /** The path inside the part. Empty for the part as a whole. */
  field: string;
}

/**
 * @param path as the API writes it: `edges[3].conditions[0].keywords`
 * @param document the imported document, which contains the part's name
 */
export function problemPlace(path: string, document: unknown): ProblemPlace {
  const match = /^(nodes|edges|handlers)\[(\d+)\]\.?(.*)$/.exec(path);
  if (match) {
    const part = match[1] as 'nodes' | 'edges' | 'handlers';
    const index = Number(match[2]);
    return { part, number: index + 1, name: nameOf(part, read(read(document, part), index)), field: match[3] ?? '' };
  }
  const settings = /^settings\.?(.*)$/.exec(path);
  return settings
    ? { part: 'settings', number: 0, name: '', field: settings[1] ?? '' }
    : { part: 'whole', number: 0, name: '', field: path };
}

function nameOf(part: 'nodes' | 'edges' | 'handlers', input: unknown): string {
  const text = (field: string) => {
    const value = read(input, field);
    return typeof value === 'string' ? value : '';
  };
  if (part === 'edges') return text('source') || text('target') ? `${text('source')} → ${text('target')}` : '';
  return text(part === 'nodes' ? 'key' : 'name');
}

function read(input: unknown, key: string | number): unknown {
  return typeof input === 'object' && input !== null ? (input as Record<string | number, unknown>)[key] : undefined;
}

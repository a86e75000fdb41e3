interface Snippet {
  origin: string;
  key: string;
  /** Further attributes of the script, such as `data-layout`. */
  attributes?: Record<string, string>;
}

/** The line of HTML that puts a widget into a page. */
export function snippetOf({ origin, key, attributes = {} }: Snippet): string {
  const all = { src: `${origin}/widget.js`, 'data-key': key, ...attributes };
  const written = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
  if (Object.keys(attributes).length === 0) return `<script async ${written.join(' ')}></script>`;
  return `<script async\n  ${written.join('\n  ')}></script>`;
}

/** The directives that a page with a content security policy needs in addition to its own. Calls use a WebSocket. */
export function policyOf(origin: string, has_calls: boolean): string {
  const connect = has_calls ? `${origin} ${origin.replace(/^http/, 'ws')}` : origin;
  return [`script-src ${origin}`, `connect-src ${connect}`, `img-src ${origin} blob:`, `media-src ${origin} blob:`].join(';\n');
}

import type { Identity } from '../api/visitor-api';

/** What the page's snippet says. */
export interface ScriptOptions {
  key: string;
  /** Where the script, and so the API, comes from. */
  origin: string;
  language?: string;
  layout?: 'bubble' | 'inline';
  /** A selector of the element for an inline widget. */
  target?: string;
  identity: Identity | null;
}

/** Reads the attributes of the script's element. Null without a key. */
export function scriptOptions({ src, dataset }: { src: string; dataset: DOMStringMap }): ScriptOptions | null {
  const { key, language, layout, target, userId, userSignature, userName } = dataset;
  if (!key) return null;
  return {
    key,
    origin: new URL(src).origin,
    language,
    layout: layout === 'bubble' || layout === 'inline' ? layout : undefined,
    target,
    identity: userId && userSignature ? { user_id: userId, signature: userSignature, name: userName } : null,
  };
}

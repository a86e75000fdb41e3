import { storageKey } from '../api/stored';

const script = `try {
  var root = document.documentElement, stored = localStorage;
  if (stored.getItem('${storageKey('theme')}') === 'dark') root.setAttribute('data-mantine-color-scheme', 'dark');
  if (stored.getItem('${storageKey('sidebar')}') === 'closed') root.setAttribute('data-sidebar', 'closed');
  stored.setItem('${storageKey('language')}', root.lang);
} catch (e) {}
// Dialogs put a style element into the page (react-remove-scroll): it needs the page's nonce.
window.__webpack_nonce__ = document.currentScript.nonce;`;

/** Runs before the first paint, so that stored choices do not change the page afterwards. */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

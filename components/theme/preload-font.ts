import { preload } from 'react-dom';
import type { Locale } from '@/lib/locales';

const vazirmatn = new URL('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2', import.meta.url);
const inter = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url);

/** Preloads the font of the page's language, so that text does not change its look while it is read. */
export function preloadFont(locale: Locale): void {
  preload((locale === 'en' ? inter : vazirmatn).pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

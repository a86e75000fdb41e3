import type { Locale } from '@/lib/locales';
import type { ProductMessages } from './namespaces';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: ProductMessages;
  }
}

import type { Viewport } from 'next';
import { hasLocale } from 'next-intl';
import { notFound } from 'next/navigation';
import { routing } from '@/components/i18n/routing';
import { Document } from '../document';

export const viewport: Viewport = {
  themeColor: [{ color: '#ffffff' }],
};

interface LocaleLayoutProps {
  params: Promise<{ locale: string }>;
  children: React.ReactNode;
}

export default async function LocaleLayout({ params, children }: LocaleLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return <Document locale={locale}>{children}</Document>;
}

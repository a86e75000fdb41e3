import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { NluTab } from './nlu-tabs';

/** The title of a page of the training center: its tab, then the product's name. */
export async function nluMetadata(tab: NluTab): Promise<Metadata> {
  const t = await getTranslations('nlu');
  const tShell = await getTranslations('shell');
  return { title: tShell('title', { page: t(`tabs.${tab}`) }), description: tShell('description') };
}

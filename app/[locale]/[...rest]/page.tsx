import { notFound } from 'next/navigation';
import { pageMetadata } from '@/components/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('not_found');

/** What no page answers. */
export default function Page() {
  notFound();
}

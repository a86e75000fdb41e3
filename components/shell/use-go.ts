'use client';

import { usePathname, useRouter } from '../i18n/navigation';
import { askToLeave } from '../ui/ask-to-leave';

/** Leads to a page of the product; where work is unsaved, asks first. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  const pathname = usePathname();
  return (href) => {
    if (href !== pathname + location.search) askToLeave(() => router.push(href));
  };
}

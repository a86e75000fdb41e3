'use client';

import { usePathname, useRouter } from '../i18n/navigation';
import { askToLeave } from '../ui/ask-to-leave';

/** Returns a function that opens a page of the product. Asks first if there is unsaved work. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  const pathname = usePathname();
  return (href) => {
    if (href !== pathname + location.search) askToLeave(() => router.push(href));
  };
}

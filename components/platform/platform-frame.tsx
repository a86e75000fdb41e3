'use client';

import { ForPermitted } from '@/components/session/for-permitted';

/** The super admins' area. The way from one of its pages to the other is the sidebar. */
export function PlatformFrame({ children }: { children: React.ReactNode }) {
  return <ForPermitted permission="platform.manage">{children}</ForPermitted>;
}

'use client';

import { ForPermitted } from '@/components/session/for-permitted';

/** The super admins' area. The sidebar is its navigation. */
export function PlatformFrame({ children }: { children: React.ReactNode }) {
  return <ForPermitted permission="platform.manage">{children}</ForPermitted>;
}

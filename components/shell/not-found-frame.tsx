'use client';

import { useToken } from '../api/use-token';
import { PublicFrame } from './public-frame';
import { WorkspaceFrame } from './workspace';

/** The frame around an address that leads nowhere: the workspace's, and that of public pages for whoever is not signed in. */
export function NotFoundFrame({ children }: { children: React.ReactNode }) {
  const Frame = useToken() === null ? PublicFrame : WorkspaceFrame;
  return <Frame>{children}</Frame>;
}

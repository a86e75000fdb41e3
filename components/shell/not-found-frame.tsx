'use client';

import { useToken } from '../api/use-token';
import { PublicFrame } from './public-frame';
import { WorkspaceFrame } from './workspace';

/** The frame of a page that does not exist: the workspace's, or that of public pages for people who are not signed in. */
export function NotFoundFrame({ children }: { children: React.ReactNode }) {
  const Frame = useToken() === null ? PublicFrame : WorkspaceFrame;
  return <Frame>{children}</Frame>;
}

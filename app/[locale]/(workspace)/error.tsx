'use client';

import dynamic from 'next/dynamic';

const PageCrash = dynamic(() => import('@/components/shell/page-crash').then((module) => module.PageCrash), { ssr: false });

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Inside the frame: the way to everything else stays open. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <PageCrash error={error} onRetry={reset} />;
}

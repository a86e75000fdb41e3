'use client';

import dynamic from 'next/dynamic';

const PageCrash = dynamic(() => import('@/components/shell/page-crash').then((module) => module.PageCrash), { ssr: false });

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main>
      <PageCrash error={error} onRetry={reset} />
    </main>
  );
}

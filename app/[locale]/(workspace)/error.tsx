'use client';

import { PageCrash } from '@/components/shell/page-crash';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Inside the frame: the way to everything else stays open. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <PageCrash error={error} onRetry={reset} />;
}

'use client';

import { PageCrash } from '@/components/shell/page-crash';
import { PublicFrame } from '@/components/shell/public-frame';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <PublicFrame>
      <PageCrash error={error} onRetry={reset} />
    </PublicFrame>
  );
}

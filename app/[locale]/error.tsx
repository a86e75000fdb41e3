'use client';

// Not loaded when it is wanted: where loading is what failed, it could not be.
import { PageCrash } from '@/components/shell/page-crash';

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

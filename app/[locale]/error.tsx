'use client';

// Not loaded lazily, because loading may be what failed.
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

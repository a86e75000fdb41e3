'use client';

// Not loaded lazily, because loading may be what failed.
import { PageCrash } from '@/components/shell/page-crash';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Inside the frame, so the rest of the product remains reachable. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <PageCrash error={error} onRetry={reset} />;
}

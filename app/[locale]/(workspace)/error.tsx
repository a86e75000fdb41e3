'use client';

// Not loaded when it is wanted: where loading is what failed, it could not be.
import { PageCrash } from '@/components/shell/page-crash';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Inside the frame: the way to everything else stays open. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return <PageCrash error={error} onRetry={reset} />;
}

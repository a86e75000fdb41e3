/** The frame of an empty state's drawing: thin gray lines, and a few in the accent color. Each state has its own. */
export function Drawing({ isMirrored, children }: { isMirrored?: boolean; children: React.ReactNode }) {
  return (
    <svg
      width="120"
      height="88"
      viewBox="0 0 120 88"
      fill="none"
      stroke="var(--mantine-color-dimmed)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={isMirrored ? 'mirrored' : undefined}
      aria-hidden
    >
      {children}
    </svg>
  );
}

/** The stroke of the main part of a drawing. */
export const accent = 'var(--mantine-primary-color-filled)';

/** A small drawing for where there are no entities yet: a word in a sentence that is marked. */
export function EntitiesDrawing() {
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden>
      <rect x="8" y="20" width="104" height="34" rx="10" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" />
      <path d="M20 37h18M88 37h12" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" strokeLinecap="round" />
      <rect x="46" y="28" width="34" height="18" rx="5" fill="var(--mantine-primary-color-light)" stroke="var(--mantine-primary-color-filled)" strokeWidth="1.5" />
      <path d="M54 37h18" stroke="var(--mantine-primary-color-filled)" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M63 46v12" stroke="var(--mantine-primary-color-filled)" strokeWidth="1.5" strokeDasharray="3 3" />
      <rect x="48" y="60" width="30" height="14" rx="7" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}

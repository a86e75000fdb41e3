/** The drawing for a loading error: a cloud with a broken outline. */
export function CloudDrawing() {
  return (
    <svg width="104" height="76" viewBox="0 0 104 76" fill="none" aria-hidden>
      <path
        d="M30 56h44a16 16 0 0 0 2.6-31.8A24 24 0 0 0 30.6 28 14 14 0 0 0 30 56Z"
        stroke="var(--mantine-color-dimmed)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeDasharray="52 7"
      />
      <path d="M52 32v10" stroke="var(--mantine-primary-color-filled)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="52" cy="49" r="2" fill="var(--mantine-primary-color-filled)" />
      <path d="M14 66h76" stroke="var(--mantine-color-default-border)" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}

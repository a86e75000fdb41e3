/** The drawing for an empty list of assistants: a question and an answer. */
export function AssistantDrawing() {
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden>
      <rect x="8" y="10" width="62" height="34" rx="10" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" />
      <path d="M20 44v9l10-9" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M20 22h38M20 32h24" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" strokeLinecap="round" />
      <rect
        x="46"
        y="38"
        width="66"
        height="34"
        rx="10"
        fill="var(--mantine-primary-color-light)"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.5"
      />
      <path
        d="M100 72v9l-10-9"
        fill="var(--mantine-primary-color-light)"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <circle cx="67" cy="55" r="3" fill="var(--mantine-primary-color-filled)" />
      <circle cx="79" cy="55" r="3" fill="var(--mantine-primary-color-filled)" />
      <circle cx="91" cy="55" r="3" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}

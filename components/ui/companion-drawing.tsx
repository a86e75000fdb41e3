/** A drawing of a question and its answer. */
export function CompanionDrawing() {
  return (
    <svg width="168" height="116" viewBox="0 0 168 116" fill="none" aria-hidden className="mirrored">
      <g stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 12h70a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H36L22 66V54h-8A10 10 0 0 1 4 44V22a10 10 0 0 1 10-10Z" />
        <path d="M20 27h52M20 39h34" />
      </g>
      <path
        d="M84 50h70a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10h-8v12l-14-12H84a10 10 0 0 1-10-10V60a10 10 0 0 1 10-10Z"
        fill="var(--mantine-primary-color-light)"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <g fill="var(--mantine-primary-color-filled)">
        <circle cx="104" cy="71" r="3.5" />
        <circle cx="119" cy="71" r="3.5" />
        <circle cx="134" cy="71" r="3.5" />
      </g>
    </svg>
  );
}

/** The logo, as in app/icon.svg: two speech bubbles side by side, of which the nearer one has eyes. */
export function Logo({ size = 28 }: { size?: number }) {
  const teal = 'var(--mantine-primary-color-filled)';
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill={teal} />
      <path d="M9.5 6.5h8a4 4 0 0 1 4 4v3a4 4 0 0 1-4 4H10l-3 2.5v-4A4 4 0 0 1 5.5 13.5v-3a4 4 0 0 1 4-4Z" fill="#fff" opacity=".6" />
      <path
        d="M14.5 12h8a5 5 0 0 1 5 5v2.5a5 5 0 0 1-2.5 4.3V27.5l-3.7-3h-6.8a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5Z"
        fill="#fff"
        stroke={teal}
        strokeWidth="1.5"
      />
      <circle cx="15.5" cy="18.2" r="1.5" fill={teal} />
      <circle cx="21.5" cy="18.2" r="1.5" fill={teal} />
    </svg>
  );
}

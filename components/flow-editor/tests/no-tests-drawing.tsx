import { accent, Drawing } from '@/components/ui/drawing';

/** Two messages and a tick: a conversation that went as expected. */
export function NoTestsDrawing() {
  return (
    <Drawing isMirrored>
      <rect x="14" y="14" width="52" height="20" rx="7" />
      <path d="M24 24h30" />
      <rect x="40" y="44" width="52" height="20" rx="7" />
      <path d="M50 54h26" />
      <g stroke={accent}>
        <circle cx="96" cy="32" r="13" />
        <path d="m90 32 4 5 8-10" />
      </g>
    </Drawing>
  );
}

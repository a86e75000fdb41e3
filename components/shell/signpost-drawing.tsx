import { accent, Drawing } from '../ui/drawing';

/** The drawing for a missing page: a signpost with an arm that points nowhere. */
export function SignpostDrawing() {
  return (
    <Drawing isMirrored>
      <path d="M58 12v66M44 78h28M20 78h12M84 78h16" />
      <path d="M58 20h32l10 8-10 8H58Z" />
      <path d="M58 42H32l-10 8 10 8h26Z" stroke={accent} strokeDasharray="5 5" />
    </Drawing>
  );
}

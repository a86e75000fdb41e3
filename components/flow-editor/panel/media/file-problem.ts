import { mediaLimits, mediaTypes } from '@/lib/contracts/flow-manager/dialog/media';

type Kind = 'image' | 'audio';

/** The types of files that can be uploaded as a picture or as a sound. */
export function acceptedTypes(kind: Kind): string[] {
  return Object.values(mediaTypes).filter((type) => type.startsWith(`${kind}/`));
}

/** Other names that browsers have for these types. The server looks at the file itself. */
const sameTypes: Record<string, string> = { 'audio/x-wav': 'audio/wav', 'audio/x-m4a': 'audio/mp4', 'audio/mp3': 'audio/mpeg' };

/** Why a file cannot be uploaded. Null if it can, as far as its name and size tell. */
export function fileProblem(
  kind: Kind,
  { type, size }: { type: string; size: number },
): `wrong_type_${Kind}` | 'too_large' | 'empty' | null {
  if (!acceptedTypes(kind).includes(sameTypes[type] ?? type)) return `wrong_type_${kind}`;
  if (size === 0) return 'empty';
  return size > mediaLimits[kind] ? 'too_large' : null;
}

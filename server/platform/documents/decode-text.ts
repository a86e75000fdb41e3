/**
 * Decodes a text file: by its mark, as UTF-8 if it is valid, and otherwise by its letters. Persian and Arabic files from
 * older programs are in windows-1256.
 */
export async function decodeText(content: Uint8Array): Promise<string> {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return decode(content, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(content, 'utf-16be');
  const zeros = zeroPlaces(content);
  if (zeros) return decode(content, zeros);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    const { detect } = await import('chardet');
    return decode(content, likely(detect(content.subarray(0, sample))));
  }
}

/** How many bytes are enough to recognize an encoding. */
const sample = 256 * 1024;

/**
 * A file whose last character is cut off, or that has one wrong byte, is still UTF-8. Of the encodings with one byte for a
 * letter, those for other scripts are mistaken for the one of Arabic and Persian more often than they are meant.
 */
function likely(detected: string | null): string {
  const name = detected?.toLowerCase() ?? '';
  if (name === 'utf-8') return name;
  return /^(windows-1252|iso-8859-1)$/.test(name) ? 'windows-1252' : 'windows-1256';
}

function decode(content: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(content);
}

/** UTF-16 without a mark: spaces and line breaks have a zero byte before or after them. */
function zeroPlaces(content: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const beginning = content.subarray(0, 4096);
  let [even, odd] = [0, 0];
  for (const [at, byte] of beginning.entries()) {
    if (byte === 0 && at % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  }
  if (even + odd === 0) return null;
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

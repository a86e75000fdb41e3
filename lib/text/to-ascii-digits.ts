/** Digits as Persian and Arabic keyboards write them, as the ones that codes and numbers are sent with. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

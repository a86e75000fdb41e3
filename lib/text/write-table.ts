/** Writes rows as CSV for spreadsheets. The byte order mark identifies it as UTF-8. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  // A negative number is no formula.
  if (/^-\d+$/.test(text)) return text;
  // A spreadsheet would execute a customer's «=…» as a formula, even after a tab or a carriage return. readCsv removes
  // the apostrophe again.
  const harmless = /^'*[=+@\t\r-]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

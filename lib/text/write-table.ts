/** Rows as CSV that spreadsheets open. The mark at its beginning tells them that it is UTF-8. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  // A spreadsheet would take a customer's «=…» for a formula, also behind a tab or a return. readCsv takes the apostrophe away again.
  const harmless = /^'*[=+@\t\r-]/.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

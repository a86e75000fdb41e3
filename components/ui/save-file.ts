/** Hands bytes to the browser as a file to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A name that every operating system accepts for a file; `unnamed` where nothing is left of it. */
export function fileNameOf(name: string, unnamed: string): string {
  return name.replace(/[\s\u200c]+/g, '-').replace(/[\\/:*?"<>|]/g, '') || unnamed;
}

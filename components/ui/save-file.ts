/** Downloads bytes as a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** A valid file name for every operating system. `unnamed` if nothing remains of the name. */
export function fileNameOf(name: string, unnamed: string): string {
  return name.replace(/[\s\u200c]+/g, '-').replace(/[\\/:*?"<>|]/g, '') || unnamed;
}

export interface RefusedFile {
  name: string;
  problem: 'empty' | 'too_large' | 'too_many';
}

/** How many files a message can have, and how large each can be. */
export interface FileLimits {
  count: number;
  bytes: number;
}

/** Adds files to those of a message, and lists those that cannot be sent, with the reason. The server checks their content. */
export function addFiles(files: readonly File[], more: readonly File[], { count, bytes }: FileLimits) {
  const added = [...files];
  const refused: RefusedFile[] = [];
  for (const file of more) {
    const problem = added.length >= count ? 'too_many' : file.size === 0 ? 'empty' : file.size > bytes ? 'too_large' : undefined;
    if (problem) refused.push({ name: file.name, problem });
    else added.push(file);
  }
  return { added, refused };
}

import { afterAll, expect, it, vi } from 'vitest';
import { readDocumentFile } from '@/server/knowledge/extract/read-document-file';
import { stopThreads } from '@/server/platform/threads/run-in-thread';
import { ltrLines, writePdf } from '../support/write-pdf';

vi.hoisted(() =>
  Object.assign(process.env, { DOCUMENT_CONCURRENCY: '1', DOCUMENT_READING_MEMORY_MB: '256', DOCUMENT_READING_TIMEOUT: '15' }),
);

afterAll(stopThreads);

const signal = new AbortController().signal;
const page = (html: string) => ({ content: Buffer.from(`<html><body>${html}`), file_name: 'page.html' });
/** Each element is looked for among all that are open. */
const endless = page('<div>'.repeat(100_000));

it('reads a file in a thread and reports how far it is', async () => {
  const pages = [1, 2].map((number) => ltrLines([`This is page ${number} of the guide.`]));
  const shares: number[] = [];
  const blocks = await readDocumentFile(
    { content: writePdf(pages), file_name: 'guide.pdf' },
    { signal, onProgress: (share) => shares.push(share) },
  );
  expect(blocks.map(({ text, location }) => [text, location])).toEqual([
    ['This is page 1 of the guide.', { page: 1 }],
    ['This is page 2 of the guide.', { page: 2 }],
  ]);
  expect(shares).toEqual([0, 0.5, 1]);
});

it('says why a file cannot be read', async () => {
  const reading = readDocumentFile({ content: Buffer.from('%PDF-1.7'), file_name: 'a.pdf' }, { signal });
  await expect(reading).rejects.toMatchObject({ code: 'document_damaged' });
});

it('ends a reading that takes too much memory, and reads the next file', async () => {
  await expect(readDocumentFile(page('<p>a</p>'.repeat(3_000_000)), { signal })).rejects.toMatchObject({ code: 'document_too_large' });
  expect(await readDocumentFile(page('<p>small</p>'), { signal })).toHaveLength(1);
});

it('ends a reading that takes too long, whose time does not include the wait for others', async () => {
  const [slow, next] = await Promise.allSettled([
    readDocumentFile(endless, { signal }),
    readDocumentFile(page('<p>small</p>'), { signal }),
  ]);
  expect(slow).toMatchObject({ status: 'rejected', reason: { code: 'document_too_slow' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
}, 120_000);

it('ends a reading that is no longer wanted', async () => {
  const unwanted = new AbortController();
  const reading = readDocumentFile(endless, { signal: unwanted.signal, onProgress: () => unwanted.abort() });
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});

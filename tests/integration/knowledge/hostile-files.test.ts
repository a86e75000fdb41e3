import { randomBytes, randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { DocumentDetail } from '@/lib/contracts/flow-manager/knowledge/documents';
import { limits } from '@/lib/limits';
import { readDocuments } from '@/server/knowledge/read-documents';
import { stopThreads } from '@/server/platform/threads/run-in-thread';
import { ltrLines, object, stream, writePdf } from '../../support/write-pdf';
import { signUp, type Account } from '../support/accounts';
import { useProduct } from '../support/product';

// Files that cannot be read, or only with effort, on their way from the upload to their last state. The readers' own tests
// have more of them.
vi.hoisted(() => {
  process.env.QUOTA_KNOWLEDGE_MB = '200';
});

useProduct();
afterAll(stopThreads);

const manager = '/api/flow-manager';
const picture = '/Type/XObject/Subtype/Image/Width 10/Height 10/ColorSpace/DeviceRGB/BitsPerComponent 8';
let owner: Account;
let index_id: string;

beforeEach(async () => {
  owner = await signUp();
  ({ id: index_id } = (await owner.call<{ id: string }>('post', `${manager}/indexes`, { json: { name: 'shop' } })).body);
});

async function upload(name: string, content: Uint8Array): Promise<string> {
  const { status, body } = await owner.call<{ id: string }>('post', `${manager}/indexes/${index_id}/documents`, {
    multipart: { file: [new File([content as BlobPart], name)] },
  });
  expect(status).toBe(201);
  return body.id;
}

async function stateOf(id: string) {
  const { state, failure, passages } = (await owner.call<DocumentDetail>('get', `${manager}/documents/${id}`)).body;
  return { state, code: failure?.code ?? null, passages };
}

const zipBomb = () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types><Override ContentType="${type}"/></Types>`),
    'word/document.xml': new Uint8Array(60 * 1024 * 1024),
  });
};

const encrypted = () => {
  const key = `<${'5a'.repeat(32)}>`;
  const objects = [object(100, `<</Filter/Standard/V 1/R 2/O ${key}/U ${key}/P -4>>`)];
  return writePdf([ltrLines(['secret'])], { trailer: '/ID[<00><00>]/Encrypt 100 0 R', objects });
};

const scan = () => {
  const objects = [stream(100, Buffer.alloc(300), picture)];
  return writePdf([[]], { content: 'q 600 0 0 800 0 0 cm /P Do Q ', objects, resources: '/XObject<</P 100 0 R>>' });
};

it.each<[string, string, () => Uint8Array, string]>([
  ['of 50 MB of text', 'large.txt', () => new Uint8Array(limits.document_bytes).fill(97), 'document_too_large'],
  ['that unpacks to a thousand times its size', 'bomb.docx', zipBomb, 'document_too_large'],
  ['with a password', 'contract.pdf', encrypted, 'document_encrypted'],
  ['that is a scan without text', 'invoice.pdf', scan, 'document_without_text'],
  ['whose ending says what it is not', 'photo.pdf', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'document_wrong_type'],
])('a file %s ends with its reason, and the next one is read', { timeout: 120_000 }, async (_, name, content, code) => {
  const bad = await upload(name, content());
  const good = await upload('good.txt', Buffer.from('ارسال دو روز طول می‌کشد.'));
  await readDocuments({ slot: randomUUID() });
  expect(await stateOf(bad)).toEqual({ state: 'failed', code, passages: 0 });
  expect(await stateOf(good)).toEqual({ state: 'ready', code: null, passages: 1 });
});

it('a large file with little text is read', { timeout: 120_000 }, async () => {
  const photo = stream(100, randomBytes(20 * 1024 * 1024), picture);
  const id = await upload(
    'catalogue.pdf',
    writePdf([ltrLines(['The price of a refrigerator is on the last page.'])], { objects: [photo] }),
  );
  await readDocuments({ slot: randomUUID() });
  expect(await stateOf(id)).toEqual({ state: 'ready', code: null, passages: 1 });
});

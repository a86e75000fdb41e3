import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { mediaLimits } from '@/lib/contracts/flow-manager/dialog/media';
import type { ErrorBody } from '@/lib/errors';
import { app } from '@/server/api/app';
import { fileStore } from '@/server/platform/storage';
import { addMember, signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow } from '../support/conversations';
import { admin, row, rows } from '../support/database';
import { call } from '../support/http';
import { picture } from '../support/pictures';
import { useProduct } from '../support/product';
import { callDialog, dialog, idOf, inEnglish, readFlow } from './dialog';

useProduct();
let owner: Account;

beforeAll(async () => {
  owner = await signUp();
});

interface Stored {
  url: string;
  type: 'image' | 'audio';
  name: string;
  size: number;
}

async function upload(file: Blob, account = owner): Promise<{ status: number; body: Stored & ErrorBody }> {
  const body = new FormData();
  body.append('file', file, file instanceof File ? file.name : 'blob');
  const request = { method: 'POST', headers: { Authorization: `Bearer ${account.token}`, ...inEnglish.headers }, body };
  const response = await app.request(`${dialog}/media`, request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  return { status: response.status, body: (await response.json()) as Stored & ErrorBody };
}

/** Without a session, as a customer's browser or a channel loads it. */
async function load(url: string, range?: string) {
  const response = await app.request(url, { headers: range === undefined ? {} : { Range: range } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))));
const zeros = (count: number): number[] => Array<number>(count).fill(0);

/** The beginnings of audio files, with some silence. */
const sounds: Record<string, Uint8Array<ArrayBuffer>> = {
  'audio/mpeg mp3': bytesOf([0xff, 0xfb, 0x90, 0x44], zeros(600)),
  'audio/ogg ogg': bytesOf('OggS', zeros(24), 'OpusHead', zeros(64)),
  'audio/wav wav': bytesOf('RIFF', [36, 0, 0, 0], 'WAVEfmt ', zeros(64)),
  'audio/mp4 m4a': bytesOf([0, 0, 0, 24], 'ftypM4A ', zeros(64)),
  'audio/aac aac': bytesOf([0xff, 0xf1, 0x50, 0x80], zeros(64)),
  'audio/webm weba': bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], 'webm', zeros(64)),
};

describe('a picture for a node', () => {
  it('is encoded again, kept in its format, and loaded by everyone who has its address', async () => {
    const { status, body } = await upload(new File([picture], '../شربت\u202e.jpg', { type: 'text/html' }));
    expect([status, body.type, body.name]).toEqual([201, 'image', 'شربت.jpg']);
    expect(body.url).toMatch(/^\/api\/flow-manager\/dialog\/media\/[\da-f-]{36}\.jpg$/);
    const { headers, bytes, ...loaded } = await load(body.url);
    expect([loaded.status, bytes.length]).toEqual([200, body.size]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
    expect(Buffer.from(await picture.arrayBuffer()).includes('secret place')).toBe(true);
    expect(bytes.includes('secret place')).toBe(false);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('keeps its transparency, its frames, and a size that screens can show', async () => {
    const background = { r: 1, g: 2, b: 3, alpha: 0.5 };
    const wide = await sharp({ create: { width: 4_096, height: 100, channels: 4, background } })
      .png()
      .toBuffer();
    const frame = (r: number) => sharp({ create: { width: 8, height: 8, channels: 4, background: { ...background, r } } }).png();
    const frames = await sharp([await frame(100).toBuffer(), await frame(200).toBuffer()], { join: { animated: true } })
      .gif()
      .toBuffer();
    const metadataOf = async (file: Buffer) => {
      const { body } = await upload(new Blob([new Uint8Array(file)]));
      return sharp((await load(body.url)).bytes).metadata();
    };
    expect(await metadataOf(wide)).toMatchObject({ format: 'png', width: 2_048, height: 50, hasAlpha: true });
    expect(await metadataOf(frames)).toMatchObject({ format: 'gif', width: 8, pages: 2 });
  });

  it('is sent to customers with its address', async () => {
    const { url } = (await upload(picture)).body;
    const assistant = await assistantWith(owner, shopFlow);
    const price = idOf(await readFlow(owner, assistant.version_id), 'price');
    const parts = [{ type: 'image', url, text: 'منو' }];
    expect((await callDialog(owner, 'put', `/nodes/${price}`, { json: { parts } })).status).toBe(200);
    const session = await openSession(owner, assistant.id);
    expect((await say(owner, session.id, 'قیمت')).replies).toContainEqual(expect.objectContaining({ type: 'image', url, text: 'منو' }));
  });
});

describe('audio for a node', () => {
  it.each(Object.entries(sounds))('is recognized by its content: %s', async (kind, content) => {
    const [content_type = '', extension = ''] = kind.split(' ');
    const { status, body } = await upload(new File([content], 'x.png', { type: 'image/png' }));
    expect({ status, ...body }).toMatchObject({ status: 201, type: 'audio', size: content.length });
    expect(body.url.endsWith(`.${extension}`)).toBe(true);
    const loaded = await load(body.url);
    expect([loaded.headers.get('content-type'), loaded.bytes.equals(content)]).toEqual([content_type, true]);
  });

  it('is loaded in ranges, because players seek in it', async () => {
    const content = bytesOf('RIFF', [36, 0, 0, 0], 'WAVEfmt ', [...Array(100).keys()]);
    const { url } = (await upload(new Blob([content]))).body;
    const whole = await load(url);
    expect([whole.status, whole.headers.get('accept-ranges'), whole.bytes.length]).toEqual([200, 'bytes', content.length]);
    const part = await load(url, 'bytes=16-19');
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 16-19/${content.length}`,
      '4',
    ]);
    expect([...part.bytes]).toEqual([0, 1, 2, 3]);
    expect([...(await load(url, 'bytes=-2')).bytes]).toEqual([98, 99]);
    const outside = await load(url, 'bytes=9000-');
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
    expect((await load(url, 'bytes=0-1,4-5')).status).toBe(200);
  });
});

describe('a file is refused', () => {
  it.each([
    ['a page', new File(['<html><script>alert(1)</script></html>'], 'photo.png', { type: 'image/png' })],
    ['a drawing', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'photo.png', { type: 'image/png' })],
    ['a program', new File([bytesOf([0x7f], 'ELF', [2, 1, 1], zeros(64))], 'song.mp3', { type: 'audio/mpeg' })],
    ['a document', new File(['%PDF-1.7\n'], 'photo.jpg', { type: 'image/jpeg' })],
    ['nothing', new File([], 'photo.jpg', { type: 'image/jpeg' })],
  ])('that is %s under another name', async (_kind, file) => {
    const message = 'Only pictures (JPEG, PNG, WebP, GIF) and audio (MP3, OGG, WAV, M4A, AAC, WebM) can be uploaded here';
    expect(await upload(file)).toMatchObject({ status: 422, body: { fields: [{ path: 'file', message }] } });
  });

  it('that is half a picture, or one of more than 50 megapixels', async () => {
    const huge = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const message = 'This picture cannot be read. Upload a JPEG, PNG, WebP or GIF';
    for (const file of [picture.slice(0, 400), new Blob([new Uint8Array(huge)])]) {
      expect(await upload(file)).toMatchObject({ status: 422, body: { fields: [{ path: 'file', message }] } });
    }
  });

  it('that is too large: above 5 MB for a picture, 10 MB for audio', async () => {
    const padded = (head: Blob | Uint8Array<ArrayBuffer>, size: number) => new Blob([head, new Uint8Array(size)]);
    const refused = async (file: Blob) => {
      const { status, body } = await upload(file);
      return [status, body.detail];
    };
    const sound = sounds['audio/wav wav']!;
    expect(await refused(padded(picture, mediaLimits.image))).toEqual([413, 'Files can be up to 5 MB']);
    expect(await refused(padded(sound, mediaLimits.audio))).toEqual([413, 'Files can be up to 10 MB']);
    expect((await upload(padded(sound, mediaLimits.image))).status).toBe(201);
  });

  it('that is missing, or sent by someone who may not edit flows', async () => {
    expect((await callDialog(owner, 'post', '/media', { multipart: { other: 'x' } })).status).toBe(422);
    expect((await call('post', `${dialog}/media`, { multipart: { file: [picture] }, ...inEnglish })).status).toBe(401);
    const reader = await addMember(owner.business_id, 'staff');
    expect((await upload(picture, reader)).status).toBe(403);
  });

  it('that cannot be recorded, which leaves no bytes of it', async () => {
    const stored = vi.spyOn(fileStore(), 'put');
    await admin.query(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''not now''; end'`);
    await admin.query('create trigger refuse before insert on flow_media execute function refuse()');
    try {
      expect((await upload(picture)).status).toBe(500);
    } finally {
      await admin.query('drop function refuse cascade');
    }
    const [[key] = ['']] = stored.mock.calls;
    stored.mockRestore();
    expect(key).toMatch(/^media\//);
    expect(await fileStore().get(key)).toBeNull();
  });
});

describe('an address', () => {
  it('cannot be guessed, and leads to nothing else in the store', async () => {
    const { url } = (await upload(picture)).body;
    const name = url.split('/').at(-1) ?? '';
    const { id } = await row<{ id: string }>('select id from flow_media where storage_key = $1', [`media/${name}`]);
    // Version 4: random.
    expect(id[14]).toBe('4');
    const others = [`${randomUUID()}.jpg`, name.replace('.jpg', '.png'), id, `${id}.html`, '..%2fpictures%2fx.jpg', `${name}%00`];
    for (const other of others) expect((await load(`${dialog}/media/${other}`)).status).toBe(404);
  });

  it('belongs to the business that uploaded the file, whoever else refers to it', async () => {
    const stranger = await signUp('نیلوفر');
    const { url } = (await upload(picture, stranger)).body;
    const key = `media/${url.split('/').at(-1)}`;
    expect(await rows('select business_id from flow_media where storage_key = $1', [key])).toEqual([{ business_id: stranger.business_id }]);
    expect((await load(url)).status).toBe(200);
  });
});

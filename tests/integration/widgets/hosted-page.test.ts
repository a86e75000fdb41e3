import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import { newAddress, signUp, type Account } from '../support/accounts';
import { assistantWith, shopFlow } from '../support/conversations';
import { call } from '../support/http';
import { useProduct } from '../support/product';

useProduct();
const base = '/api/flow-manager/widgets';
let owner: Account;
let assistant_id: string;

beforeAll(async () => {
  owner = await signUp('فروشگاه <ما>');
  assistant_id = (await assistantWith(owner, shopFlow)).id;
});

async function make(settings: object, more: object = {}): Promise<Widget> {
  const json = { name: 'فقط برای گروه', assistant_id, is_hosted: true, settings, ...more };
  return (await owner.call<Widget>('post', base, { json })).body;
}

const open = (public_id: string, language = '', query: Record<string, string> = {}) =>
  call<string>('get', `/c/${public_id}`, { address: newAddress(), headers: { 'Accept-Language': language }, query });

const title = (of: string) => ({ title: of });

describe('the hosted page of a widget', () => {
  it('is for everyone, and contains only what visitors see', async () => {
    const widget = await make({ languages: ['fa'], texts: { fa: title('<b>خوش آمدید</b>') } });
    const { status, body, headers } = await open(widget.public_id);
    expect(status).toBe(200);
    expect(body).toContain('<html lang="fa" dir="rtl"');
    expect(body).toContain('<title>&lt;b&gt;خوش آمدید&lt;/b&gt;</title>');
    expect(body).toContain(`data-key="${widget.key}"`);
    for (const hidden of [widget.name, widget.id, assistant_id, owner.business_id, owner.email]) expect(body).not.toContain(hidden);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('may use the microphone only if visitors can call', async () => {
    const permissions = async (settings: object) =>
      (await open((await make({ languages: ['fa'], ...settings })).public_id)).headers.get('permissions-policy');
    expect(await permissions({ calls: true })).toContain('microphone=(self)');
    expect(await permissions({})).toContain('microphone=()');
    expect((await open('no-such-page')).headers.get('permissions-policy')).toContain('microphone=()');
  });

  it.each([
    ['', {}, 'ar'],
    ['en-US,en;q=0.9', {}, 'en'],
    ['fa', {}, 'ar'],
    ['en', { language: 'ar' }, 'ar'],
    ['en', { language: 'fa' }, 'en'],
  ])('for a browser that asks for %j with %j is in %s', async (asked, query, language) => {
    const widget = await make({ languages: ['ar', 'en'], texts: { ar: title('مرحبا'), en: title('Welcome') } });
    const { body } = await open(widget.public_id, asked, query as Record<string, string>);
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(body).toContain(`data-language="${language}"`);
    expect(body.match(/hreflang=/g)).toHaveLength(2);
  });

  it.each([
    ['is not hosted', { is_hosted: false }],
    ['is off', { is_active: false }],
  ])('of a widget that %s is not found, in the language of the visitor', async (_, more) => {
    const widget = await make({}, more);
    const { status, body } = await open(widget.public_id, 'en');
    expect(status).toBe(404);
    expect(body).toContain('<html lang="en" dir="ltr"');
    expect(body).not.toContain('hamdam_pk_');
  });

  it.each(['nothing', '222222222222', '%00'])('does not exist at the address %s', async (public_id) => {
    expect((await open(public_id)).status).toBe(404);
  });
});

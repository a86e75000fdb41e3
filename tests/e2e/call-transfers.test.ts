import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import softphone from '@/messages/fa/softphone.json';
import { mediaOf } from '@/server/voice/sip/session-media';
import { callTextsOf } from '@/widget/call/call-texts';
import { fa } from '@/widget/texts/fa';
import { startStandInEdge } from '../integration/support/stand-in-edge';
import { toneOf } from '../integration/support/tones';
import { launchBrowser } from '../setup/launch-browser';
import { callVoice, makeShop, memberTakes, memberTone, visitorCalls, visitorTone, type Shop } from './support/call-shop';
import { register, stranger } from './support/journey';
import { inDatabase } from './support/product-settings';
import { speak, untilHears, withMicrophone } from './support/telephone';

// The stand-in for the edge has modules of the product in it, which look for settings.
await vi.hoisted(async () => Object.assign(process.env, (await import('../../scripts/services/stand-in-settings')).standInSettings));

const words = callTextsOf('fa');
const { transfer } = softphone;
/** What a colleague, and the phone of a number, sound like, in hertz. */
const [colleagueTone, phoneTone] = [2_100, 1_300];
const trunk = { username: 'golkhane', password: 'daftar-va-anbar-1404' };

let browser: Browser;
let shop: Shop;
let edge: Awaited<ReturnType<typeof startStandInEdge>>;

beforeAll(async () => {
  edge = await startStandInEdge(inject('edgePort'));
  edge.passwords.set(trunk.username, trunk.password);
  [browser, shop] = await Promise.all([launchBrowser(withMicrophone), makeShop('گلخانه')]);
  await callVoice(shop, 'POST', '/sip-connections', {
    ...{ kind: 'trunk', name: 'خط انبار', server_url: '127.0.0.1', allows_outgoing: true, allowed_prefixes: ['+98'] },
    ...trunk,
  });
}, 120_000);
afterAll(async () => {
  await browser.close();
  edge.stop();
});

/** A colleague of the shop's owner who answers customers. */
async function makeColleague(): Promise<{ token: string; name: string }> {
  const person = stranger({ first_name: 'نگار', last_name: 'رستمی', business_name: 'گلخانهٔ نگار' });
  const own = await register(person);
  await inDatabase(
    `insert into memberships (id, business_id, user_id, role_id)
     select gen_random_uuid(), a.business_id, u.id, r.id from assistants a, users u, roles r
      where a.id = $1 and u.email = $2 and r.key = 'staff'`,
    [shop.assistant_id, person.email],
  );
  const me = await account<{ business: { id: string }; businesses: { id: string }[] }>(own, 'GET', 'me');
  const business_id = me.businesses.find(({ id }) => id !== me.business.id)?.id;
  const { access_token } = await account<{ access_token: string }>(own, 'POST', 'switch-business', { business_id });
  return { token: access_token, name: `${person.first_name} ${person.last_name}` };
}

async function account<Body>(token: string, method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(new URL(`/api/user-management/auth/${path}`, inject('productUrl')), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  expect(response.ok, path).toBe(true);
  return (await response.json()) as Body;
}

async function trunkIsRegistered(): Promise<boolean> {
  const { items } = await callVoice<{ items: { registration: string }[] }>(shop, 'GET', '/sip-connections?kind=trunk');
  return items[0]?.registration === 'registered';
}

it('a call is held, muted, given to a colleague, and by the colleague to a number', { timeout: 240_000 }, async () => {
  const colleague = await makeColleague();
  const { page, call, end } = await visitorCalls(browser, shop);
  await call.getByRole('button', { name: words.keypad }).click();
  await call.getByRole('button', { name: '۲', exact: true }).click();
  await page.getByText(fa.waiting_for_person).waitFor();

  const owner = await memberTakes(browser, shop.owner);
  await speak(page, 900);
  await speak(owner.page, 900);
  await untilHears(page, memberTone);
  await owner.bar.getByRole('button', { name: softphone.hold }).click();
  await owner.bar.getByText(softphone.phases.on_hold, { exact: true }).waitFor();
  await untilHears(page, memberTone, false);
  await owner.bar.getByRole('button', { name: softphone.hold }).click();
  await untilHears(page, memberTone);
  await owner.bar.getByRole('button', { name: softphone.mute }).click();
  await untilHears(page, memberTone, false);
  await untilHears(owner.page, visitorTone);

  // To a colleague: the customer waits for them, and the owner's call is over.
  await owner.bar.getByRole('button', { name: transfer.action }).click();
  await owner.page.getByRole('dialog').getByRole('list', { name: transfer.members }).getByRole('button', { name: colleague.name }).click();
  await owner.page.getByRole('dialog').waitFor({ state: 'detached' });
  await owner.bar.getByText(softphone.phases.calling, { exact: true }).waitFor({ state: 'detached' });
  const other = await memberTakes(browser, colleague, { view: 'mine', tone: colleagueTone, expected: /409/ });
  await speak(other.page, 900);
  await untilHears(page, colleagueTone);
  await untilHears(other.page, visitorTone);

  // To a number that may not be called, which is said, and to one that may.
  let isAnswered = false;
  edge.onInvite((invitation) => {
    isAnswered = true;
    void invitation.accept().then(async () => (await mediaOf(invitation)).media.setSource(toneOf(phoneTone)));
  });
  await expect.poll(trunkIsRegistered, { timeout: 30_000 }).toBe(true);
  await other.bar.getByRole('button', { name: transfer.action }).click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByLabel(transfer.number).fill('+4420123456');
  await dialog.getByRole('button', { name: transfer.to_number }).click();
  await expect.poll(() => dialog.getByRole('alert').innerText()).not.toBe('');
  await dialog.getByLabel(transfer.number).fill('+982112345678');
  await dialog.getByRole('button', { name: transfer.to_number }).click();
  await dialog.waitFor({ state: 'detached' });
  await untilHears(page, phoneTone);
  expect(isAnswered).toBe(true);

  await call.getByRole('button', { name: words.hang_up }).click();
  await call.getByText(words.phases.ended, { exact: true }).waitFor();
  await Promise.all([end(), owner.end(), other.end()]);
});

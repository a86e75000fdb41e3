import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { torture } from '../support/sip-torture';
import { useBrowserServer } from '../support/voice-world';

const world = useBrowserServer();

/** A call that goes on while others send what they should not. */
async function callInProgress() {
  const browser = await world.open(world.addUser());
  expect(await browser.register()).toBe(200);
  const call = browser.call('assistant');
  const leg = await world.nextLeg();
  await leg.accept();
  expect(await call.answered).toBe(200);
  let hasEnded = false;
  leg.onEnded(() => (hasEnded = true));
  return { browser, call, leg, hasEnded: () => hasEnded };
}

describe('messages that are wrong', () => {
  it('harm neither the process nor the calls of others', async () => {
    const { leg, hasEnded } = await callInProgress();
    for (const [name, message] of Object.entries(torture)) {
      const began = performance.now();
      const browser = await world.open(world.addUser());
      browser.socket.send(message);
      // Whoever is served after it was not blocked by it.
      expect(await browser.register(), name).toBe(200);
      expect(performance.now() - began, name).toBeLessThan(2_000);
      browser.close();
    }
    expect(hasEnded()).toBe(false);
    await leg.hangUp();
  });

  it('do no harm in a call either', async () => {
    const { browser, call, leg, hasEnded } = await callInProgress();
    const answers: string[] = [];
    browser.socket.on('message', (data) => answers.push(String(data)));
    const invite = browser.sent.find((message) => message.startsWith('INVITE')) ?? '';
    const inDialog = (invite.split('\r\n\r\n')[0] ?? '')
      .replace(/^(To: .*)$/m, `$1;tag=${call.session.dialog?.remoteTag}`)
      .replace(/^Content-.*\r\n/gm, '');
    for (const [index, method] of ['PRACK', 'REFER', 'NOTIFY', 'MESSAGE', 'SUBSCRIBE', 'OPTIONS', 'PUBLISH'].entries()) {
      const request = inDialog
        .replace(/^INVITE/, method)
        .replace(/CSeq: \d+ INVITE/, `CSeq: ${100 + index} ${method}`)
        .replace(/branch=\S+/, `branch=z9hG4bK${index}`);
      browser.socket.send(`${request}\r\nRefer-To: <sip:+19005550100@provider.example>\r\nContent-Length: 0\r\n\r\n`);
    }
    // All of them were answered, and the call still ends as calls do.
    await expect.poll(() => answers.at(-1)).toMatch(/^SIP\/2.0 \d{3} [\s\S]*CSeq: 106 PUBLISH/);
    expect(hasEnded()).toBe(false);
    await leg.hangUp();
    await call.ended;
  });

  it('end the connection when there are many', async () => {
    const browser = await world.open(world.addUser());
    for (let sent = 0; sent < 5; sent++) browser.socket.send('INVITE');
    expect(await browser.closed).toBe(1008);
    const flooding = await world.open(world.addUser());
    for (let sent = 0; sent < 150; sent++) flooding.socket.send('\r\n\r\n');
    expect(await flooding.closed).toBe(1008);
    const large = await world.open(world.addUser());
    large.socket.send('x'.repeat(40_000));
    expect(await large.closed).toBe(1009);
  });

  it('are survived whatever they are', async () => {
    const pieces = Object.values(torture).flatMap((message) => message.split('\r\n'));
    const anything = fc
      .array(fc.constantFrom(...pieces, ''), { minLength: 1, maxLength: 20 })
      .map((lines) => `${lines.join('\r\n')}\r\n\r\n`);
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 4 }), async (messages) => {
        const browser = await world.open(world.addUser());
        for (const message of messages) browser.socket.send(message.slice(0, 30_000));
        expect(await browser.register()).toBe(200);
        browser.close();
      }),
      { numRuns: 40 },
    );
  });
});

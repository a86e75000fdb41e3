import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RTCPeerConnection, RTCRtpCodecParameters, useOPUS, usePCMU } from 'werift';
import { openWebRtcMedia } from '@/server/voice/media/webrtc-media';

const open = () => openWebRtcMedia({ ports: [45_000, 45_399], address: '203.0.113.5', loopback: true });

/** What a browser offers. */
async function offerOf(codecs = [useOPUS(), usePCMU()]): Promise<string> {
  const browser = new RTCPeerConnection({ codecs: { audio: codecs, video: [] }, iceServers: [], iceUseIpv6: false });
  browser.addTransceiver('audio');
  await browser.setLocalDescription(await browser.createOffer());
  const sdp = browser.localDescription?.sdp ?? '';
  await browser.close();
  return sdp;
}

it('answers with PCMU and keys, as the side that begins to encrypt, at the address that browsers reach', async () => {
  const peer = await open();
  const keys = new RTCRtpCodecParameters({ mimeType: 'audio/telephone-event', clockRate: 8_000, payloadType: 126 });
  const answer = await peer.answer(await offerOf([useOPUS(), usePCMU(), keys]));
  expect(answer).toContain('a=setup:active');
  expect(answer).toMatch(/^m=audio \d+ UDP\/TLS\/RTP\/SAVPF 0 126\r$/m);
  const addresses = [...answer.matchAll(/^a=candidate:(?:\S+ ){4}(\S+) \d+ typ host/gm)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(new Set(['203.0.113.5']));
  await peer.media.close();
});

it('refuses offers without PCMU', async () => {
  const peer = await open();
  await expect(peer.answer(await offerOf([useOPUS()]))).rejects.toThrow();
  await peer.media.close();
});

it('is not harmed by offers that are wrong', async () => {
  const lines = (await offerOf()).split('\r\n');
  const strange = [
    'a=setup:passive',
    'a=fingerprint:sha-256 00',
    'a=mid:',
    'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    'a=rtpmap:0 x/y/z',
    'a=ice-pwd:',
    'a=candidate:1 1 udp 1 169.254.169.254 80 typ host',
    'a=ssrc:x',
    '\0',
    '',
  ];
  const change = fc.record({
    at: fc.nat(lines.length - 1),
    remove: fc.nat(2),
    add: fc.array(fc.constantFrom(...strange, ...lines), { maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const offer = [...lines];
      for (const { at, remove, add } of changes) offer.splice(at, remove, ...add);
      const peer = await open();
      await peer.answer(offer.join('\r\n')).catch((error: Error) => expect(error).toBeInstanceOf(Error));
      await peer.media.close();
    }),
    { numRuns: 60 },
  );
});

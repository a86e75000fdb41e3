import { openRtpMedia } from '@/server/voice/media/rtp-media';
import { ack, dialogOf, realm, signedRequest, within, type Account } from '../../integration/voice-edge/support/phone';
import { udpWire } from '../../integration/voice-edge/support/wire';

const silence = new Int16Array(160);
/** The caller lets the assistant begin, and then speaks for 0.6 s. */
const [listens, speaks] = [25, 30];
/** So many silent frames in a row: the assistant has stopped. */
const stopped = 10;

/**
 * A phone that calls through the edge and interrupts what it hears again and again. Returns how long each interruption took, in
 * milliseconds: from the phone's first frame of speech to the last frame of the assistant that reaches the phone.
 */
export async function measureInterruptions(edgePort: number, account: Account, height: number, times: number): Promise<number[]> {
  const wire = await udpWire(edgePort);
  const peer = await openRtpMedia({ ports: [44_000, 44_399], address: '127.0.0.1' });
  const answer = await signedRequest(wire, account, 'INVITE', `sip:shop@${realm}`, { body: await peer.offer() });
  const dialog = dialogOf(wire, answer);
  ack(dialog);
  await peer.complete(answer.body);
  const speech = Int16Array.from(silence, (_, at) => (at % 2 ? -height : height));
  const took: number[] = [];
  let [heard, quiet, left, began, last] = [0, 0, 0, 0, 0];

  peer.media.setSource(() => {
    if (left === 0) return null;
    if (began === 0) began = performance.now();
    left--;
    return speech;
  });
  await new Promise<void>((resolve) => {
    peer.media.onFrame((frame) => {
      const isSilent = frame.every((sample) => Math.abs(sample) < 100);
      quiet = isSilent ? quiet + 1 : 0;
      heard = isSilent ? heard : heard + 1;
      if (began === 0 && left === 0 && heard >= listens) left = speaks;
      if (began === 0) return;
      if (!isSilent) last = performance.now();
      if (quiet < stopped || left > 0) return;
      took.push(last - began);
      [heard, began, last] = [0, 0, 0];
      if (took.length === times) resolve();
    });
  });
  await within(dialog, 'BYE');
  await peer.media.close();
  wire.close();
  return took;
}

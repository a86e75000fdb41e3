import type { BodyAndContentType, Session, SessionDescriptionHandler } from 'sip.js';
import type { MediaPeer } from '@/server/voice/media/media-peer';

/** Lets sip.js agree on the sound of a call. */
export class SessionMedia implements SessionDescriptionHandler {
  private opening?: Promise<MediaPeer>;
  private offered?: string;
  private hasOffered = false;
  private isClosed = false;

  constructor(private readonly open: () => Promise<MediaPeer>) {}

  peer(): Promise<MediaPeer> {
    return (this.opening ??= this.open());
  }

  hasDescription(contentType: string): boolean {
    return contentType.toLowerCase() === 'application/sdp';
  }

  async setDescription(sdp: string): Promise<void> {
    const peer = await this.opened();
    if (this.hasOffered) await peer.complete(sdp);
    else this.offered = sdp;
    this.hasOffered = false;
  }

  async getDescription(): Promise<BodyAndContentType> {
    const peer = await this.opened();
    this.hasOffered = this.offered === undefined;
    const body = this.offered === undefined ? await peer.offer() : await peer.answer(this.offered);
    this.offered = undefined;
    return { body, contentType: 'application/sdp' };
  }

  rollbackDescription(): Promise<void> {
    [this.offered, this.hasOffered] = [undefined, false];
    return Promise.resolve();
  }

  sendDtmf(): boolean {
    return false;
  }

  close(): void {
    this.isClosed = true;
    void this.opening?.then(({ media }) => media.close()).catch(() => undefined);
  }

  private async opened(): Promise<MediaPeer> {
    const peer = await this.peer();
    if (!this.isClosed) return peer;
    await peer.media.close();
    throw new Error('The call has ended.');
  }
}

export const mediaOf = (session: Session): Promise<MediaPeer> => (session.sessionDescriptionHandler as SessionMedia).peer();

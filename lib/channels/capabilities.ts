/** Kinds of files that messages carry. `file` is anything that is none of the others. */
export const mediaKinds = ['image', 'audio', 'video', 'file'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What a channel can show and take. The seam fits what it sends to this, so that `send` only translates. */
export interface Capabilities {
  /** The longest text of one message, in UTF-16 units. A longer one becomes several parts. */
  text_length: number;
  /** The same in bytes of UTF-8, for services that count those. */
  text_bytes?: number;
  /** The longest text beside a file. A longer one follows as a message of its own. 0: files have no text. */
  caption_length: number;
  /**
   * How choices are shown. `most` buttons of at most `label_length` UTF-16 units. Null: as numbered lines in the text. So is a
   * question whose choices do not fit.
   */
  buttons: { most: number; label_length: number } | null;
  /** The largest file of each kind that can be sent, in bytes. A kind that is missing is sent as a link, if it has an address. */
  sends: Partial<Record<MediaKind, number>>;
  /** The largest file that a customer can send us, in bytes. A larger one is named in the history, and not downloaded. */
  receives_bytes: number;
  typing: boolean;
  /** Whether customers can edit and delete what they wrote, and write in groups. For screens only. */
  editing: boolean;
  groups: boolean;
  /**
   * How much may be sent: `messages` within `seconds`, evenly with bursts of `messages`, through a connection and to a chat. The
   * seam keeps to it over all workers. Null: no limit.
   */
  rate: { connection: Rate | null; chat: Rate | null };
}

export interface Rate {
  messages: number;
  seconds: number;
}

export type ComposerMode = 'reply' | 'note';

/** What a person has written in a conversation and not sent. */
export interface Written {
  mode: ComposerMode;
  reply: string;
  note: string;
  files: readonly File[];
  /** The people whom the note has mentioned. */
  people: readonly { id: string; name: string }[];
}

const nothing: Written = { mode: 'reply', reply: '', note: '', files: [], people: [] };

/** Drafts by conversation. Files cannot be stored on the server, so they last as long as the page. */
export class Drafts {
  private readonly drafts = new Map<string, Written>();

  /** What was written here before, else the draft that the server keeps. */
  of(conversation_id: string, stored: { text: string; is_note: boolean } | null): Written {
    const known = this.drafts.get(conversation_id);
    if (known) return known;
    if (!stored) return nothing;
    return stored.is_note ? { ...nothing, mode: 'note', note: stored.text } : { ...nothing, reply: stored.text };
  }

  set(conversation_id: string, written: Written): void {
    this.drafts.set(conversation_id, written);
  }

  /** Whether there is a reply that the customer has not got. */
  hasReply(conversation_id: string): boolean {
    const written = this.drafts.get(conversation_id);
    return written !== undefined && (written.reply.trim() !== '' || written.files.length > 0);
  }
}

/** The one draft that the server keeps: what is being written, else the other text. Empty removes it. */
export function draftToStore({ mode, reply, note }: Written): { text: string; is_note: boolean } {
  const isNote = mode === 'note' ? note.trim() !== '' || reply.trim() === '' : reply.trim() === '' && note.trim() !== '';
  return { text: isNote ? note : reply, is_note: isNote };
}

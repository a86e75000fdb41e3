import * as z from 'zod';
import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { ChannelError } from '../channel-error';

/** What Instagram answers instead of a result. The exchange of codes has a form of its own. */
export const refusalSchema = z.union([
  z.object({
    error: z.object({
      code: z.number().int().default(0),
      error_subcode: z.number().int().optional(),
      message: z.string().default(''),
      is_transient: z.boolean().default(false),
    }),
  }),
  z
    .object({ error_type: z.string(), code: z.number().int().default(400), error_message: z.string().default('') })
    .transform(({ error_message }) => ({
      error: { code: invalidCode, message: error_message, is_transient: false, error_subcode: undefined },
    })),
]);
type Refusal = z.output<typeof refusalSchema>['error'];

/** An authorization code that is wrong, used, or too old. It has no number of its own at Instagram. */
const invalidCode = -400;

/** Instagram refused a call. Its message may repeat what a customer wrote, so it is no property that a log would show. */
export class InstagramError extends ChannelError {
  readonly #refusal: Refusal;

  constructor(status: number, refusal: Refusal, retry_after_ms: number | null) {
    super(codeOf(status, refusal), { retry_after_ms });
    this.name = 'InstagramError';
    this.#refusal = refusal;
  }

  get refusal(): Refusal {
    return this.#refusal;
  }

  /** What the call was about is gone, or was never there. */
  get isGone(): boolean {
    return this.code === 'chat_not_found';
  }
}

/** Calls beyond a limit: of the app, of the person, of the account, and of messages. */
const tooMany = new Set([4, 17, 32, 613, 80_001, 80_002, 80_006]);
/** The time to answer is over, an answer by private message was sent already, or the comment takes none. */
const tooLate = new Set([10_900, 10_903]);
/** The object is gone, and the person cannot be found. */
const gone = new Set([33, 2_534_014, 2_018_001]);
const closedWindow = new Set([2_534_022, 2_018_278]);

/** The documented numbers first. The status decides about all others. */
function codeOf(status: number, { code, error_subcode = 0, is_transient }: Refusal): ChannelErrorCode {
  if (code === 190 || code === 102 || code === 463 || code === 467) return 'token_rejected';
  if (tooMany.has(code) || status === 429) return 'rate_limited';
  if (closedWindow.has(error_subcode) || tooLate.has(code)) return 'window_closed';
  if (code === 368 || code === 2_207_050) return 'account_restricted';
  if (code === 551) return 'chat_blocked';
  if (gone.has(error_subcode) || code === 803 || code === 10_901 || code === 10_902) return 'chat_not_found';
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'permission_missing';
  if (code === 9_004 || (code >= 36_000 && code <= 36_004) || isAboutMedia(error_subcode)) return 'media_refused';
  if (is_transient || code === 1 || code === 2 || status >= 500) return 'service_failed';
  if (status === 401) return 'token_rejected';
  if (status === 403) return 'permission_missing';
  return status === 404 ? 'chat_not_found' : 'content_refused';
}

const isAboutMedia = (subcode: number): boolean => (subcode >= 2_207_000 && subcode <= 2_207_099) || subcode === 2_018_047;

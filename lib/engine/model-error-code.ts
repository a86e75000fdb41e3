/**
 * Why a model gave no answer. Each code has a sentence in messages/<locale>/errors.json (`model_<code>`), and one for the
 * log of a turn in trace.json (`error_model_<code>`).
 * - `wrong_key`: the provider does not accept the key.
 * - `no_quota`: the account at the provider has no credit left.
 * - `rate_limited`, `overloaded`: the provider asks to wait, or fails itself.
 * - `too_long`: the prompt does not fit into the model's context.
 * - `bad_request`: the provider does not accept the request for another reason.
 * - `unknown_model`: the provider has no such model, or not for this key.
 * - `refused`: the provider does not answer this content.
 * - `no_text`: it answered without text.
 * - `unreachable`: no connection, or one that broke before the answer began.
 * - `broken_off`: the connection broke in the middle of the answer.
 * - `address_refused`: the base URL is not one that businesses may use.
 * - `timeout`: it took too long to begin or to go on.
 * - `not_asked`: the last calls failed, so it is not asked for a while.
 * - `busy`: too many calls to models are in progress or waiting.
 * - `cancelled`: the caller no longer wants the answer.
 */
export type ModelErrorCode =
  | 'wrong_key'
  | 'no_quota'
  | 'rate_limited'
  | 'overloaded'
  | 'too_long'
  | 'bad_request'
  | 'unknown_model'
  | 'refused'
  | 'no_text'
  | 'unreachable'
  | 'broken_off'
  | 'address_refused'
  | 'timeout'
  | 'not_asked'
  | 'busy'
  | 'cancelled';

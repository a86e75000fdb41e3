/** @jsxImportSource preact */
import { render } from 'preact';
import { CallFailure } from '@/phone/call-problem-of';
import type { CallCredentials, SoundSource } from '@/phone/call-state';
import { Phone } from '@/phone/phone';
import type { CallProblem } from '../api/call-problem';
import type { Language } from '../texts/texts-of';
import { addStyles } from '../ui/add-styles';
import { callStyles } from './call-styles';
import { callTextsOf } from './call-texts';
import { CallView } from './call-view';

export interface CallOptions {
  language: Language;
  /** Throws a CallProblem. */
  readCredentials: () => Promise<CallCredentials>;
  /** The other side has answered, so the conversation of the call exists soon. */
  onAnswered: (isCalling: () => boolean) => void;
  /** The visitor has closed the view. */
  onClose: () => void;
}

export interface ShownCall {
  end(): void;
}

/** Calls, and shows the call in an element of the widget until the visitor closes it. */
export function showCall(place: HTMLElement, { language, readCredentials, onAnswered, onClose }: CallOptions): ShownCall {
  const phone = new Phone();
  const root = place.getRootNode() as ShadowRoot & { hasCallStyles?: true };
  if (!root.hasCallStyles) addStyles(root, callStyles);
  root.hasCallStyles = true;

  const start = (source: SoundSource) => void phone.start(source, () => readCredentials().catch(fail));
  let wasAnswered = false;
  const end = () => {
    phone.hangUp();
    forget();
    removeEventListener('pagehide', end);
    render(null, place);
  };
  const forget = phone.subscribe(() => {
    if (phone.state.phase === 'calling' && !wasAnswered) onAnswered(() => phone.state.phase === 'calling');
    wasAnswered = phone.state.phase === 'calling';
  });
  // The other side should not wait until it notices that no sound comes.
  addEventListener('pagehide', end);

  const close = () => {
    end();
    onClose();
  };
  render(<CallView phone={phone} texts={callTextsOf(language)} language={language} onStart={start} onClose={close} />, place);
  start('microphone');
  return { end };
}

function fail(error: unknown): never {
  const { status, detail } = error as CallProblem;
  throw new CallFailure(status === 0 ? 'unreachable' : status === 402 ? 'no_minutes' : 'refused', detail);
}

/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Digit } from '@/lib/voice/digit';
import { isInProgress, type CallState, type SoundSource } from '@/phone/call-state';
import { digitOfKey } from '@/phone/digit-of-key';
import type { Phone } from '@/phone/phone';
import { numberIn, type Language } from '../texts/texts-of';
import { Icon } from '../ui/icons';
import type { CallTexts } from './call-texts';

interface CallViewProps {
  phone: Phone;
  texts: CallTexts;
  language: Language;
  onStart: (source: SoundSource) => void;
  onClose: () => void;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const satisfies readonly Digit[];

/** A call in the panel: its state, its buttons, and what to do if it fails. */
export function CallView({ phone, texts, language, onStart, onClose }: CallViewProps) {
  const call = useCallState(phone);
  const [hasKeypad, setKeypad] = useState(false);
  const { phase, problem, detail, source, is_muted, is_on_hold, is_reconnecting } = call;
  const isRunning = isInProgress(call);
  const words = phase !== 'calling' ? phase : is_reconnecting ? 'reconnecting' : is_on_hold ? 'on_hold' : 'calling';
  const lacksMicrophone = problem === 'microphone_refused' || problem === 'no_microphone' || problem === 'insecure_page';

  const section = useRef<HTMLElement>(null);
  // The button that begins a call is disabled meanwhile, and the keyboard presses keys here.
  useEffect(() => section.current?.focus(), []);

  const pressKey = (event: KeyboardEvent) => {
    const digit = phase === 'calling' && !event.repeat ? digitOfKey(event.key) : undefined;
    if (digit) phone.press(digit);
  };

  return (
    <section class="calling" aria-label={texts.call} tabIndex={-1} ref={section} onKeyDown={pressKey}>
      <div class="calling-head">
        <p class="calling-phase">
          <span role="status">{texts.phases[words]}</span>
          {call.answered_at !== null && <Duration call={call} language={language} />}
        </p>
        {!isRunning && (
          <button type="button" class="tool small" aria-label={texts.close} onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
      <div role="alert">{problem && <p class="calling-problem">{detail || texts.problems[problem]}</p>}</div>
      {isRunning && source === 'silence' && <p>{texts.silent_hint}</p>}
      {phase === 'calling' && <Bars phone={phone} texts={texts} />}
      <div class="calling-head">
        {isRunning && (
          <>
            {source === 'microphone' && (
              <button type="button" class="calling-tool" aria-pressed={is_muted} onClick={() => phone.setMuted(!is_muted)}>
                {texts.mute}
              </button>
            )}
            <button
              type="button"
              class="calling-tool"
              aria-expanded={hasKeypad}
              disabled={phase !== 'calling'}
              onClick={() => setKeypad(!hasKeypad)}
            >
              {texts.keypad}
            </button>
            <button type="button" class="calling-tool end" onClick={() => phone.hangUp()}>
              {texts.hang_up}
            </button>
          </>
        )}
        {!isRunning && (
          <button type="button" class="calling-tool" onClick={() => onStart('microphone')}>
            {texts.call_again}
          </button>
        )}
        {lacksMicrophone && (
          <button type="button" class="calling-tool" onClick={() => onStart('silence')}>
            {texts.without_microphone}
          </button>
        )}
      </div>
      {hasKeypad && phase === 'calling' && (
        <div class="calling-keys" role="group" aria-label={texts.keypad} dir="ltr">
          {keys.map((key) => (
            <button
              key={key}
              type="button"
              aria-label={key === '*' ? texts.star : key === '#' ? texts.hash : undefined}
              onClick={() => phone.press(key)}
            >
              {/\d/.test(key) ? numberIn(language, Number(key)) : key}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function useCallState(phone: Phone): CallState {
  const [state, setState] = useState(phone.state);
  useEffect(() => {
    setState(phone.state);
    return phone.subscribe(() => setState(phone.state));
  }, [phone]);
  return state;
}

function Duration({ call: { answered_at, ended_at }, language }: { call: CallState; language: Language }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor(((ended_at ?? now) - (answered_at ?? now)) / 1000));
  const rest = seconds % 60;
  return (
    <span class="calling-time" dir="ltr">
      {numberIn(language, Math.floor(seconds / 60))}:{rest < 10 && numberIn(language, 0)}
      {numberIn(language, rest)}
    </span>
  );
}

/** How loud both directions are. In words, only whether the visitor is heard at all. */
function Bars({ phone, texts }: { phone: Phone; texts: CallTexts }) {
  const sentBar = useRef<HTMLElement>(null);
  const heardBar = useRef<HTMLElement>(null);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      const { sent, heard } = phone.levels();
      sentBar.current?.style.setProperty('--level', String(sent));
      heardBar.current?.style.setProperty('--level', String(heard));
      if (sent > 0.25) setHeard(true);
    }, 100);
    return () => clearInterval(timer);
  }, [phone]);
  return (
    <div>
      <div class="calling-bars" aria-hidden="true">
        <span>{texts.you}</span>
        <i ref={sentBar} />
        <span>{texts.other}</span>
        <i ref={heardBar} />
      </div>
      <span class="hidden">{isHeard ? texts.is_heard : texts.is_silent}</span>
    </div>
  );
}

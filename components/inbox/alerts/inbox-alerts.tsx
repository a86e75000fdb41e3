'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { listInbox, type InboxConversation } from '@/lib/contracts/flow-manager/inbox/conversations';
import type { InboxCounts } from '@/lib/contracts/flow-manager/inbox/counts';
import { callApi } from '../../api/client';
import { deviceTimezone } from '../../i18n/reader-timezone';
import { useRouter } from '../../i18n/navigation';
import { useMe } from '../../session/use-me';
import { readDeviceSettings, useDeviceSettings } from '../device-settings';
import { useInboxCounts } from '../use-inbox-counts';
import { isQuiet } from './is-quiet';
import { playSound } from './play-sound';
import { ring, stopRinging } from './ring';
import { useTitleCount } from './use-title-count';

/**
 * Tells the person what concerns them: a customer begins to wait, or their own conversation has a new message. By sound
 * and the browser's notifications as they chose on this device, and always by the number in the title of the page.
 */
export function InboxAlerts() {
  const t = useTranslations('shell.inbox_alerts');
  const router = useRouter();
  const { data: me } = useMe();
  const { has_notifications, has_sound } = useDeviceSettings();
  // A page in the background is the one that must call for attention.
  const counts = useInboxCounts({ isInBackground: has_notifications || has_sound });
  const before = useRef<InboxCounts>(undefined);
  useTitleCount(counts ? counts.waiting + counts.mine_unread : 0);

  const tell = useEffectEvent(async (view: 'mine' | 'waiting') => {
    const { quiet } = readDeviceSettings();
    if (quiet && isQuiet(new Date(), me?.timezone ?? deviceTimezone(), quiet)) return;
    if (!claim() || !(has_sound || has_notifications)) return;
    const latest = await readLatest(view);
    const isCall = view === 'waiting' && latest?.channel === 'voice';
    if (has_sound && isCall) ring();
    else if (has_sound) playSound();
    // Whoever looks at the page sees it there.
    if (!has_notifications || document.visibilityState === 'visible' || Notification.permission !== 'granted') return;
    const who = latest?.contact?.name || t('customer');
    const notification = new Notification(t(isCall ? 'call_title' : `${view}_title`, { name: who }), {
      body: latest?.last_message?.text ?? '',
      // A newer one about the same conversation replaces it.
      tag: `hamdam-inbox-${latest?.id ?? view}`,
    });
    notification.onclick = () => {
      window.focus();
      router.push(latest ? `/inbox?view=${view}&conversation=${latest.id}` : `/inbox?view=${view}`);
      notification.close();
    };
  });

  useEffect(() => {
    const known = before.current;
    before.current = counts;
    if (!counts || !known) return;
    if (counts.waiting < known.waiting) stopRinging();
    if (counts.mine_unread > known.mine_unread) void tell('mine');
    else if (counts.waiting > known.waiting) void tell('waiting');
  }, [counts]);

  useEffect(() => stopRinging, []);

  return null;
}

/** What the notification is about. Without it, the notification is general. */
async function readLatest(view: 'mine' | 'waiting'): Promise<InboxConversation | undefined> {
  try {
    return (await callApi(listInbox, { query: { view, limit: 1 }, silent: true })).items[0];
  } catch {
    return undefined;
  }
}

/** In milliseconds. Several tabs notice the same thing within this time, and only the first alerts. */
const sameTime = 3_000;

function claim(): boolean {
  const key = 'hamdam.inbox-alert';
  try {
    const last = Number(localStorage.getItem(key) ?? 0);
    if (Date.now() - last < sameTime) return false;
    localStorage.setItem(key, String(Date.now()));
  } catch {
    // If storage is refused, every tab alerts.
  }
  return true;
}

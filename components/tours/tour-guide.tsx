'use client';

import { Button, CloseButton, Group, Popover, Text, useDirection } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { TourState } from '@/lib/tours';
import { usePathname, useRouter } from '../i18n/navigation';
import { askToLeave } from '../ui/ask-to-leave';
import { writeRunning, type RunningTour } from './running-tour';
import { tours } from './tour-steps';
import classes from './tours.module.css';
import { usePlaceOf } from './use-place-of';
import { useTarget } from './use-target';
import { useTours } from './use-tours';

/**
 * Shows the step of a tour next to what it is about. The page stays usable: nothing is covered but a frame around the element,
 * through which clicks pass. Escape leaves the tour, and the arrow keys turn its pages in reading direction.
 */
export function TourGuide({ running }: { running: RunningTour }) {
  const { tour, step } = running;
  const t = useTranslations('tours');
  const { dir } = useDirection();
  const isStill = useReducedMotion();
  const router = useRouter();
  const pathname = usePathname();
  const { end } = useTours();
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  /** 1, or -1 if the last step was back: a step that is left out is left out in the same direction. */
  const direction = useRef(1);
  const wasShown = useRef(false);

  const { steps } = tours[tour];
  const current = steps[step];
  const isElsewhere = current?.page !== undefined && pathname !== current.page;
  const target = useTarget(isElsewhere ? undefined : current?.target);
  const isRtl = dir === 'rtl';
  const upcoming = useTarget(steps[step + 1]?.target);
  const place = usePlaceOf(target, isRtl);
  const isLast = step === steps.length - 1;

  const leave = (state: TourState) => {
    writeRunning(null);
    end(tour, state);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };

  const turn = (by: 1 | -1) => {
    direction.current = by;
    if (step + by >= steps.length) leave(wasShown.current ? 'seen' : 'skipped');
    else if (step + by >= 0) writeRunning({ ...running, step: step + by });
  };

  /** The step whose page was opened. Whoever goes elsewhere by themselves is not taken back. */
  const opened = useRef('');
  const arrange = useEffectEvent(() => {
    if (!isElsewhere || !current?.page) return;
    const later = steps.findIndex(({ page }, index) => index > step && page === pathname);
    if (later >= 0) writeRunning({ ...running, step: later });
    else if (opened.current !== `${tour}:${step}`) {
      opened.current = `${tour}:${step}`;
      const { page } = current;
      askToLeave(() => router.push(page));
    }
  });
  useEffect(() => arrange(), [tour, step, pathname]);

  const leaveOut = useEffectEvent(() => turn(step === 0 || direction.current === 1 ? 1 : -1));
  useEffect(() => {
    if (target === null || !current) leaveOut();
  }, [target, current]);

  // Whoever opens the dialog of the next step need not turn the page as well.
  const opensDialog = Boolean(target && !dialogOf(target) && upcoming && dialogOf(upcoming));
  const follow = useEffectEvent(() => turn(1));
  useEffect(() => {
    if (opensDialog) follow();
  }, [opensDialog]);

  useEffect(() => {
    if (!target) return;
    wasShown.current = true;
    target.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  }, [target, isStill]);

  if (!current || !target || !place) return null;

  const turnByKey = (event: KeyboardEvent) => {
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === 'Escape') leave('skipped');
    else if (event.key === forward) turn(1);
    else if (event.key === back) turn(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A dialog keeps the focus inside, and what explains it is inside, too.
  const portal = dialogOf(target) ?? document.body;
  // Otherwise Escape would also close the dialog.
  const alone = { 'data-mantine-stop-propagation': 'true' };

  return (
    <Popover
      opened
      position="bottom"
      width={320}
      withArrow
      withRoles={false}
      shadow="md"
      zIndex={1_000}
      closeOnEscape={false}
      closeOnClickOutside={false}
      portalProps={{ target: portal }}
      transitionProps={{ duration: isStill ? 0 : 120 }}
    >
      <Popover.Target>
        <div
          className={classes.frame}
          style={{ insetBlockStart: place.top, insetInlineStart: place.start, width: place.width, height: place.height }}
          aria-hidden
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <div
          key={step}
          ref={takeFocus}
          role="dialog"
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          className={classes.box}
          onKeyDown={turnByKey}
          {...alone}
        >
          <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
            <Text fw={600} id={`${id}-title`}>
              {t(`steps.${current.key}.title`)}
            </Text>
            <CloseButton size="sm" aria-label={t('skip')} onClick={() => leave('skipped')} {...alone} />
          </Group>
          <Text size="sm" id={`${id}-text`}>
            {t(`steps.${current.key}.text`)}
          </Text>
          <Group justify="space-between" mt="sm" wrap="nowrap">
            <Text size="xs" c="dimmed" role="status">
              {t('place', { step: step + 1, steps: steps.length })}
            </Text>
            <Group gap="xs" wrap="nowrap">
              {step > 0 && (
                <Button size="compact-sm" variant="default" onClick={() => turn(-1)} {...alone}>
                  {t('back')}
                </Button>
              )}
              <Button size="compact-sm" onClick={() => turn(1)} {...alone}>
                {t(isLast ? 'done' : 'next')}
              </Button>
            </Group>
          </Group>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const dialogOf = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>('[role="dialog"]');

/** As soon as it is on the page, which is after the effects of the step. */
const takeFocus = (box: HTMLElement | null): void => box?.focus({ preventScroll: true });

'use client';

import dynamic from 'next/dynamic';
import { useMe } from '../session/use-me';
import { useRunningTour } from './running-tour';

// Only needed while a tour runs.
const TourGuide = dynamic(() => import('./tour-guide').then((module) => module.TourGuide), { ssr: false });

/** The place of the guided tour that runs, if one does. */
export function TourPlace() {
  const running = useRunningTour();
  const { data: me } = useMe();
  return running && running.user_id === me?.id && <TourGuide running={running} />;
}

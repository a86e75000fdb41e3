import type { WorkingHours } from '@/lib/engine/flow-settings';

/** Typical hours: the working days of the calendar of the product's main market. */
export const usualHours: WorkingHours = {
  saturday: [['09:00', '17:00']],
  sunday: [['09:00', '17:00']],
  monday: [['09:00', '17:00']],
  tuesday: [['09:00', '17:00']],
  wednesday: [['09:00', '17:00']],
};
